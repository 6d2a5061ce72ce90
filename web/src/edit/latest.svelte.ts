/** Asks for what was wanted last: while one question is under way, only the newest of those that come waits. */
export class Latest<Question, Answer> {
    answer = $state.raw<Answer | null>(null)
    problem = $state.raw<unknown>(null)
    /** Whether the answer is to an older question. */
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
