/** Something that may fail: whether it is under way, and why it did not work. */
export class Attempt {
    busy = $state(false)
    problem = $state.raw<unknown>(null)

    async run(what: () => Promise<void>): Promise<void> {
        this.busy = true
        this.problem = null
        try {
            await what()
        } catch (error) {
            this.problem = error
        }
        this.busy = false
    }
}
