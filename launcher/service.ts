import { createInterface } from 'node:readline'
import { endChild, markReady, startChild, type ChildOfShop } from './child-processes'
import { supervise } from './supervise'

/** Lines of stderr in the error of a service that failed to start. */
const MAX_COMPLAINTS = 20

export type ServiceDefinition = {
  name: string
  command: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Each line of stdout. Returns true once the service is ready. */
  onLine: (line: string) => boolean
  onComplaint: (line: string) => void
  onRestart: (reason: string) => void
}

export type Service = {
  /** Rejects if the service ends before it is ready. */
  ready: Promise<void>
  pid(): number | undefined
  stop(): Promise<void>
}

export function runService({ name, command, environment, onLine, onComplaint, onRestart }: ServiceDefinition): Service {
  let child: ChildOfShop | undefined
  let isStopping = false
  const complaints: string[] = []

  const { ready, release } = supervise({
    start() {
      const running = startChild(command, environment)
      child = running
      createInterface({ input: running.stderr }).on('line', (line) => {
        complaints.push(line)
        complaints.splice(0, complaints.length - MAX_COMPLAINTS)
        // Output during a requested stop is no error.
        if (!isStopping) onComplaint(line)
      })
      const isReady = new Promise<void>((resolve) => {
        createInterface({ input: running.stdout }).on('line', (line) => {
          if (!onLine(line)) return
          markReady(running)
          resolve()
        })
      })
      return { process: running, ready: isReady }
    },
    onRestart: (reason) => onRestart(`${name} ended (${reason})`)
  })
  return {
    ready: ready.catch((error: unknown) => {
      throw new Error(
        `${name} ended (${error instanceof Error ? error.message : String(error)})\n${complaints.join('\n')}`
      )
    }),
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      release()
      if (child) await endChild(child)
    }
  }
}
