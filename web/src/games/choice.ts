/** Default values of the fields that the choices of all games share. */
export const NO_TILES = {
    source: null,
    colour: null,
    column: null,
    tiles: 0,
    placed: 0,
    dropped: 0,
    cost: 0,
    token: false,
    points: 0,
} as const
