/** `web-cluster COUNT`, then the arguments of server/main.ts: accepts connections and distributes them to workers.
 * SIGTERM drains them; SIGUSR2 replaces them one by one while the port stays open. */
import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { serveMetrics } from '../server/metrics-server'
import { supervise, type Supervised } from './supervise'

const [number, ...serverArguments] = process.argv.slice(2)
const count = Number(number)
if (!Number.isInteger(count) || count < 1) throw new Error('The first argument is the number of processes, from 1 on')
cluster.setupPrimary({
  exec: fileURLToPath(new URL('main.mjs', import.meta.url)),
  args: serverArguments,
  // The parent watch must not be loaded in workers, which end with this process.
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc']
})

let isStopping = false
let isReplacing = false
let workers: Supervised[] = []

function isClosable(handle: unknown): handle is { close(): void } {
  return typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
}

/** Node's primary closes a handed-over connection only after the worker's confirmation, so a dying worker would
 * leave the client waiting. */
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
    const successor = startWorker()
    try {
      await successor.ready
    } catch (error) {
      // The others go on serving.
      workers = workers.filter((worker) => worker !== successor)
      if (!isStopping) report(error)
      break
    }
    workers = workers.filter((worker) => worker !== old)
    old.release()
    old.process()?.kill('SIGTERM')
  }
  isReplacing = false
}

/** The worker has reported the reason itself. */
function report(error: unknown): void {
  process.stderr.write(`A web process could not start (${error instanceof Error ? error.message : String(error)}).\n`)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('SIGUSR2', () => void replaceAll())

/** Merges the figures of the workers. */
async function offerMetrics(address: string): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  const registry = new AggregatorRegistry()
  await serveMetrics(address, () => registry.clusterMetrics())
}

try {
  const place = serverArguments.indexOf('--metrics')
  const address = serverArguments[place + 1]
  if (place >= 0 && address) await offerMetrics(address)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

try {
  // One by one: the first serves as early as a single one.
  for (let started = 0; started < count && !isStopping; started += 1) await startWorker().ready
} catch (error) {
  if (!isStopping) {
    report(error)
    process.exit(1)
  }
}
