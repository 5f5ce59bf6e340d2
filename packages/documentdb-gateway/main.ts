import { fstatSync } from 'node:fs'
import { setInterval as every } from 'node:timers'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from './engine/data-directory'
import { isAlive, readStartTime } from 'service-process/running-process'
import { startDatabase, type EmbeddedDatabase } from './start-database'

/**
 * The embedded database as a process: `main.ts --data DIR [--port N] [--host H] [--mirror URL] [--cache DIR]
 * [--kind mongod|documentdb] [--parent-pid N]`. Standard output carries JSON lines: {"progress":…}, then
 * {"ready":{kind,uri}}, or {"error":{text}}. It stops everything and ends with 0 on SIGTERM, SIGINT, the end
 * of a piped standard input or of the parent process; it ends with 1 when the database cannot start.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      mirror: { type: 'string' },
      cache: { type: 'string' },
      kind: { type: 'string' },
      'parent-pid': { type: 'string' }
    }
  })
  if (!values.data) throw new Error('Say where the data is: --data DIR')
  const stopping = abortOnSignal()
  await watchParent(readNumber('parent-pid', values['parent-pid']), stopping)
  let database: EmbeddedDatabase | undefined
  try {
    database = await startDatabase({
      dataDirectory: values.data,
      cacheDirectory: values.cache,
      kind: readKind(values.kind),
      host: values.host,
      port: readNumber('port', values.port),
      debianMirror: values.mirror,
      onProgress: (progress) => print({ progress }),
      signal: stopping.signal
    })
  } catch (error) {
    if (stopping.signal.aborted) return
    throw error
  }
  print({ ready: { kind: database.kind, uri: database.uri } })
  await new Promise<void>((resolve) => {
    if (stopping.signal.aborted) resolve()
    else stopping.signal.addEventListener('abort', () => resolve())
  })
  await database.stop()
}

function abortOnSignal(): AbortController {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // Nobody reads any more: the reader is gone.
  process.stdout.on('error', stop)
  process.stderr.on('error', stop)
  // A terminal or /dev/null says nothing about the parent; a pipe ends with it.
  const input = fstatSync(0)
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', stop).on('error', stop).resume()
  return stopping
}

async function watchParent(pid: number | undefined, stopping: AbortController): Promise<void> {
  if (pid === undefined) return
  const born = await readStartTime(pid)
  const timer = every(() => {
    void readStartTime(pid).then((now) => {
      if (!isAlive(pid) || now !== born) stopping.abort()
    })
  }, 500)
  timer.unref()
}

function readNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,7}$/.test(value)) throw new Error(`--${name} must be a number, not "${value}"`)
  return Number(value)
}

function readKind(value: string | undefined): DatabaseKind | undefined {
  if (value === undefined || value === 'mongod' || value === 'documentdb') return value
  throw new Error(`--kind must be mongod or documentdb, not "${value}"`)
}

function print(line: object): void {
  process.stdout.write(JSON.stringify(line) + '\n')
}

try {
  await main()
  process.exit(0)
} catch (error) {
  const text = error instanceof Error ? error.message : String(error)
  print({ error: { text } })
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
