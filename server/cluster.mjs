// @ts-check
/**
 * Several web servers on one port, kept running: `cluster.mjs COUNT` and then what main.mjs takes.
 * This process takes the connections and hands them round; it holds nothing of the shop. One that dies is started again,
 * later each time it does not live long. SIGTERM lets all of them finish what is under way; SIGUSR2 replaces them by new
 * ones one after the other, with the port open all the time.
 */
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'

/** First wait before one that died is started again; doubled each time up to the longest, in milliseconds. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** One that lived this long, in milliseconds, starts again without having to wait long. */
const SETTLED_MS = 60_000

const [number, ...words] = process.argv.slice(2)
const count = Number(number)
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many processes there should be, as a number from 1 on')
cluster.setupPrimary({
  exec: fileURLToPath(new URL('main.mjs', import.meta.url)),
  args: words,
  // What ends this process with the shop must not be loaded there: they end with this process.
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc']
})

let stopping = false
let replacing = false
/** Those that were told to end and are replaced already. @type {Set<number>} */
const leaving = new Set()

/** @returns {import('node:cluster').Worker[]} */
function listWorkers() {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? [])
}

/**
 * Lets go of the connection that was just being handed to a process when that died. Node forgets it, open (its primary
 * closes a connection only when the process has said that it took it): the visitor would wait until giving up. Closed, it
 * is asked for again.
 * @param {import('node:cluster').Worker} worker
 */
function closeUntakenConnection({ process: child }) {
  const send = child.send.bind(child)
  /** The last one. It is handed one at a time; one that was taken is closed already, and closing it again does nothing. @type {unknown} */
  let handed = null
  Reflect.set(child, 'send', (/** @type {[any, any, any, any]} */ ...said) => {
    if (said[1]) handed = said[1]
    return send(...said)
  })
  child.once('exit', () => {
    if (handed instanceof Object && 'close' in handed && typeof handed.close === 'function') handed.close()
  })
}

/**
 * Starts one and keeps it running. Resolves when it, or one that came after it, takes connections.
 * @param {number} [wait] milliseconds before the next start
 * @returns {Promise<void>}
 */
function keep(wait = FIRST_WAIT_MS) {
  return new Promise((resolve) => {
    const startedAt = Date.now()
    const worker = cluster.fork()
    let listened = false
    closeUntakenConnection(worker)
    worker.once('listening', () => {
      listened = true
      resolve()
    })
    worker.once('exit', (code, signal) => {
      if (stopping || leaving.delete(worker.id)) return endWhenAlone()
      process.stderr.write(`A web process ended (${signal ?? `code ${code}`}); starting it again.\n`)
      // Where none can even start, the shop has to be told; each has said itself what it lacks.
      if (!listened && listWorkers().length === 0) process.exit(1)
      const next = Date.now() - startedAt > SETTLED_MS ? FIRST_WAIT_MS : wait
      setTimeout(() => {
        if (!stopping) void keep(Math.min(LONGEST_WAIT_MS, next * 2)).then(resolve)
      }, next)
    })
  })
}

function endWhenAlone() {
  if (stopping && listWorkers().length === 0) process.exit(0)
}

function stop() {
  if (stopping) return
  stopping = true
  for (const worker of listWorkers()) worker.process.kill('SIGTERM')
  endWhenAlone()
}

async function replaceAll() {
  if (stopping || replacing) return
  replacing = true
  for (const old of listWorkers()) {
    await keep()
    leaving.add(old.id)
    old.process.kill('SIGTERM')
  }
  replacing = false
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('SIGUSR2', () => void replaceAll())

// The first one opens the shop as soon as by itself; the others do not take the processor from it.
for (let started = 0; started < count && !stopping; started += 1) await keep()
