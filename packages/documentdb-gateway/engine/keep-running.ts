import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** How to run a database process again and again. */
export interface RestartedProcess {
  /** Starts the process and resolves when it answers. */
  start(signal: AbortSignal): Promise<ChildProcess>
  /** Stops the process and waits for its end. */
  stop(child: ChildProcess): Promise<void>
  /** Called when the process ended without being asked, and at each failed try to start it again. */
  onLost(text: string): void
  /** Called when it answers again. */
  onBack(): void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Starts a process and starts it anew whenever it ends on its own, after a pause of 0.1 s that doubles up to
 * 5 s with each failed try. Throws when the first start fails. `stop` ends the process for good.
 */
export async function keepRunning(service: RestartedProcess, signal?: AbortSignal): Promise<{ stop(): Promise<void> }> {
  const ended = new AbortController()
  const started = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  let current = await service.start(started)
  const watching = watch()

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await whenEnded(current, ended.signal)
      if (ended.signal.aborted) return
      const end = current.signalCode ?? `code ${current.exitCode}`
      service.onLost(`The database ended (${end}); starting it again`)
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await delay(pause, undefined, { signal: ended.signal })
        current = await service.start(ended.signal)
        return service.onBack()
      } catch (error) {
        if (ended.signal.aborted) return
        const problem = error instanceof Error ? error.message : String(error)
        service.onLost(`The database does not start again: ${problem}`)
      }
    }
  }

  return {
    async stop() {
      ended.abort()
      await watching
      await service.stop(current)
    }
  }
}

function whenEnded(child: ChildProcess, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || child.exitCode !== null || child.signalCode !== null) return resolve()
    const done = () => {
      child.off('exit', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    child.once('exit', done)
    signal.addEventListener('abort', done)
  })
}
