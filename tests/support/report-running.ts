import type { Reporter, TestModule } from 'vitest/node'
import { say } from './run-tool'

const EVERY_MS = 60_000
const LONG_MS = 3 * 60_000

/** Names files that take long while they run: of a run that is cut off, the log says where it was. */
export default class ReportRunning implements Reporter {
  readonly #begunAt = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  onInit(): void {
    this.#timer = setInterval(() => this.#report(), EVERY_MS).unref()
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#begunAt.set(relativeModuleId, Date.now())
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#begunAt.delete(relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
    say('The run of the tests has ended; its processes end now.')
  }

  #report(): void {
    for (const [file, begunAt] of this.#begunAt) {
      const ms = Date.now() - begunAt
      if (ms >= LONG_MS) say(`Still running after ${Math.round(ms / 60_000)} min: ${file}`)
    }
  }
}
