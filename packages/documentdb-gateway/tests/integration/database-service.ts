import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programArguments } from 'service-process/testing/program-arguments'

/** The embedded database's service process, as the shop's starter runs it. */
export interface DatabaseService {
  process: ChildProcess
  kind: string
  uri: string
  /** Everything it has reported so far. */
  lines: unknown[]
  /** Resolves with the first report that contains `text`, also one that has come already. */
  waitFor(text: string): Promise<void>
  /** Sends a signal and resolves with the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** How the service is started. */
export interface ServiceOptions {
  /** Further arguments of the service. */
  args?: readonly string[]
  /** Words before the program: to run it as another account. */
  prefix?: readonly string[]
  env?: Record<string, string>
}

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Starts the service with the document engine on `dataDirectory` and waits until it is ready. Throws with its
 * own words when it gives up.
 */
export async function startDatabaseService(
  dataDirectory: string,
  options: ServiceOptions = {}
): Promise<DatabaseService> {
  const mirror = process.env.FLYLEAF_DEBIAN_MIRROR ? ['--mirror', process.env.FLYLEAF_DEBIAN_MIRROR] : []
  const [program = '', ...words] = [
    ...(options.prefix ?? []),
    process.execPath,
    ...programArguments(path.join(PACKAGE, 'main.ts')),
    ...['--data', dataDirectory, '--kind', 'documentdb'],
    ...mirror,
    ...(options.args ?? [])
  ]
  const child = spawn(program, words, {
    cwd: PACKAGE,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe']
  })
  const lines: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  const input = createInterface({ input: child.stdout })
  input.on('line', (line) => {
    lines.push(JSON.parse(line))
    for (const check of waiting) check()
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const closed = once(child, 'close')
  const has = (text: string) => lines.some((line) => JSON.stringify(line).includes(text))
  const waitFor = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!has(text)) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
      closed.then(() => reject(new Error(complaint || `the service ended without saying ${text}`)), reject)
    })
  await waitFor('"ready"')
  const { kind, uri } = readReady(lines.at(-1)?.ready)
  return {
    process: child,
    kind,
    uri,
    lines,
    waitFor,
    async end(signal) {
      child.kill(signal)
      await closed
      return child.exitCode ?? child.signalCode
    }
  }
}

function readReady(ready: unknown): { kind: string; uri: string } {
  if (typeof ready === 'object' && ready !== null && 'kind' in ready && 'uri' in ready) {
    return { kind: String(ready.kind), uri: String(ready.uri) }
  }
  throw new Error('The service said that it is ready, but not where.')
}
