/**
 * Several web servers on one port: `web-cluster COUNT` and then the arguments of server/main.ts. This process accepts the
 * connections and distributes them; the app runs in its workers. SIGTERM lets all of them finish their requests; SIGUSR2
 * replaces them one after the other, with the port open all the time.
 */
import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { supervise, type Supervised } from './supervise'

const [number, ...serverArguments] = process.argv.slice(2)
const count = Number(number)
if (!Number.isInteger(count) || count < 1) throw new Error('The first argument is the number of processes, from 1 on')
cluster.setupPrimary({
  exec: fileURLToPath(new URL('main.mjs', import.meta.url)),
  args: serverArguments,
  // What ends this process with the launcher must not be loaded there: workers end with this process.
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc']
})

let isStopping = false
let isReplacing = false
let workers: Supervised[] = []

function isClosable(handle: unknown): handle is { close(): void } {
  return typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
}

/**
 * Closes the connection that was being handed to a worker when it died. Node's primary closes a connection only when the
 * worker has said that it took it; the client would wait until giving up. Closing one that was taken does nothing.
 */
function closeUntakenConnection(child: ChildProcess): void {
  const { send } = child
  let lastHandle: unknown = null
  child.send = (...given: unknown[]): boolean => {
    if (given[1]) lastHandle = given[1]
    return Reflect.apply(send, child, given)
  }
  child.once('exit', () => {
    if (isClosable(lastHandle)) lastHandle.close()
  })
}

/** Starts a worker and keeps one running in its place. */
function startWorker(): Supervised {
  const supervised = supervise({
    start() {
      const worker = cluster.fork()
      closeUntakenConnection(worker.process)
      worker.process.once('exit', () => {
        if (isStopping && Object.keys(cluster.workers ?? {}).length <= 1) process.exit(0)
      })
      return { process: worker.process, ready: new Promise((resolve) => worker.once('listening', () => resolve())) }
    },
    onRestart: (reason) => process.stderr.write(`A web process ended (${reason}); starting it again.\n`)
  })
  workers.push(supervised)
  return supervised
}

function stop(): void {
  if (isStopping) return
  isStopping = true
  for (const worker of workers) worker.release()
  const running = Object.values(cluster.workers ?? {})
  for (const worker of running) worker?.process.kill('SIGTERM')
  if (running.length === 0) process.exit(0)
}

async function replaceAll(): Promise<void> {
  if (isStopping || isReplacing) return
  isReplacing = true
  for (const old of [...workers]) {
    await startWorker().ready
    workers = workers.filter((worker) => worker !== old)
    old.release()
    old.process()?.kill('SIGTERM')
  }
  isReplacing = false
}

function fail(error: unknown): void {
  // The worker has said itself what it lacks.
  process.stderr.write(`A web process could not start (${error instanceof Error ? error.message : String(error)}).\n`)
  process.exit(1)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('SIGUSR2', () => void replaceAll().catch(fail))

try {
  // One after the other: the first serves as soon as it would alone.
  for (let started = 0; started < count && !isStopping; started += 1) await startWorker().ready
} catch (error) {
  if (!isStopping) fail(error)
}
