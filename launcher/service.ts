import { createInterface } from 'node:readline'
import { endChild, markReady, startChild, type ChildOfShop } from './child-processes'
import { supervise } from './supervise'

/** Lines of stderr that become part of the error when a service ends before it is ready. */
const MAX_COMPLAINTS = 20

export type ServiceDefinition = {
  name: string
  /** Arguments of `node`. */
  command: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Each line of stdout. Returns true once the service is ready. */
  onLine: (line: string) => boolean
  /** Each line of stderr. */
  onComplaint: (line: string) => void
  /** Called when the service ended and is started again. */
  onRestart: (reason: string) => void
}

export type Service = {
  /** Settles once the service said that it is ready; rejects when it ends before. */
  ready: Promise<void>
  pid(): number | undefined
  stop(): Promise<void>
}

/** Runs a child process of the launcher and keeps it running (supervise.ts). */
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
        // What a service says about its own end is no complaint.
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
      throw new Error(`${name} ended (${error instanceof Error ? error.message : String(error)})\n${complaints.join('\n')}`)
    }),
    pid: () => child?.pid,
    async stop() {
      isStopping = true
      release()
      if (child) await endChild(child)
    }
  }
}
