import type { ChildProcess } from 'node:child_process'

/** First backoff; doubled each time up to the longest. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** A process that lived this long restarts after the first backoff. */
const SETTLED_MS = 60_000

export type Started = { process: ChildProcess; ready: Promise<void> }

export type Supervised = {
  /** Settles with the first start; rejects if the process ends before. */
  ready: Promise<void>
  process(): ChildProcess | undefined
  /** Stops restarting. Ending the process is up to the caller. */
  release(): void
}

export function supervise({
  start,
  onRestart
}: {
  start: () => Started
  onRestart: (reason: string) => void
}): Supervised {
  let current: ChildProcess | undefined
  let isReleased = false
  let isReady = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  const ready = new Promise<void>((resolve, reject) => {
    function run(): void {
      const startedAt = Date.now()
      function restart(reason: string): void {
        if (isReleased) return
        if (!isReady) return reject(new Error(reason))
        if (Date.now() - startedAt > SETTLED_MS) wait = FIRST_WAIT_MS
        onRestart(reason)
        timer = setTimeout(run, wait)
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      }
      try {
        const started = start()
        current = started.process
        started.ready.then(() => {
          isReady = true
          resolve()
        }, reject)
        started.process.on('error', (error) => {
          // Without memory or process ids for it, it has no id and never exits.
          if (started.process.pid === undefined) restart(error.message)
        })
        started.process.once('exit', (code, signal) => restart(signal ?? `code ${code}`))
      } catch (error) {
        restart(error instanceof Error ? error.message : String(error))
      }
    }
    run()
  })
  return {
    ready,
    process: () => current,
    release() {
      isReleased = true
      clearTimeout(timer)
    }
  }
}
