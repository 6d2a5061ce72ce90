/** An action that may fail: whether it is running, and why it failed. */
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
