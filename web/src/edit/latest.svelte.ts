/** Asks the latest question. While one question is being answered, only the newest of the others waits. */
export class Latest<Question, Answer> {
    answer = $state.raw<Answer | null>(null)
    problem = $state.raw<unknown>(null)
    /** Whether a question is open, so that the answer is to an older one. */
    busy = $state(false)

    private waiting: { question: Question } | null = null

    constructor(private readonly ask: (question: Question) => Promise<Answer>) {}

    want(question: Question): void {
        this.waiting = { question }
        if (!this.busy) void this.run()
    }

    private async run(): Promise<void> {
        this.busy = true
        while (this.waiting) {
            const { question } = this.waiting
            this.waiting = null
            const found = await this.ask(question).then(
                (answer) => ({ answer, problem: null }),
                (problem: unknown) => ({ answer: null, problem }),
            )
            if (!this.waiting) Object.assign(this, found)
        }
        this.busy = false
    }
}
