import { createInterface } from 'node:readline'
import { endChild, markReady, startChild, type ChildOfShop } from './child-processes'

/** First wait before a service that died is started again; doubled each time up to the longest, in milliseconds. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** A service that lived this long, in milliseconds, starts again without having to wait. */
const SETTLED_MS = 60_000

export type ServiceDefinition = {
  name: string
  /** Arguments of `node`. */
  command: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Each line the service prints. Returns true once the service is ready. */
  onLine: (line: string) => boolean
  /** Each line of its complaints. */
  onComplaint: (line: string) => void
  /** Told when the service died and is being started again. */
  onRestart: (reason: string) => void
}

export type Service = {
  /** Settles once the service said it is ready; rejects when it ends before. */
  ready: Promise<void>
  pid(): number | undefined
  stop(): Promise<void>
}

/**
 * Runs one child process of the shop and keeps it running: started again when it dies after it was ready.
 */
export function runService(definition: ServiceDefinition): Service {
  let child: ChildOfShop | undefined
  let stopping = false
  let wait = FIRST_WAIT_MS
  let wasReady = false
  let restart: NodeJS.Timeout | undefined
  const complaints: string[] = []
  let settle: { resolve(): void; reject(error: Error): void } = { resolve() {}, reject() {} }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })

  function start(): void {
    const startedAt = Date.now()
    const running = startChild(definition.command, definition.environment)
    child = running
    createInterface({ input: running.stdout }).on('line', (line) => {
      if (!definition.onLine(line)) return
      markReady(running)
      wasReady = true
      settle.resolve()
    })
    createInterface({ input: running.stderr }).on('line', (line) => {
      complaints.push(line)
      complaints.splice(0, complaints.length - 20)
      // What a service says about its own end is no complaint.
      if (!stopping) definition.onComplaint(line)
    })
    running.on('error', (error) => settle.reject(error))
    running.on('exit', (code, signal) => {
      if (stopping) return
      const reason = `${definition.name} ended (${signal ?? `code ${code}`})`
      if (!wasReady) {
        settle.reject(new Error(`${reason}\n${complaints.join('\n')}`))
        return
      }
      if (Date.now() - startedAt > SETTLED_MS) wait = FIRST_WAIT_MS
      definition.onRestart(reason)
      restart = setTimeout(start, wait)
      wait = Math.min(LONGEST_WAIT_MS, wait * 2)
    })
  }

  start()
  return {
    ready,
    pid: () => child?.pid,
    async stop() {
      stopping = true
      clearTimeout(restart)
      if (child) await endChild(child)
    }
  }
}
