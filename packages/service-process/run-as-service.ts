import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isAlive } from './running-process'

/** `visibleHost`: the host in the URLs that browsers get; unset means `host`. */
type ServiceOptions = {
  data: string
  host: string
  visibleHost: string | undefined
  port: number
  address: string
  /** The optional URLs that were given, by the name of their option. */
  more: Readonly<Record<string, string>>
}
type RunningService = { stop(): Promise<void> }

/**
 * The main program of an emulator, a process of its own:
 * --data DIR [--host HOST] [--visible-host HOST] [--port N] --<addressOption> URL [--<optionalAddress> URL] [--parent-pid PID]
 * Prints one line of JSON when it is ready. Stops on SIGTERM, SIGINT, when its standard input (a pipe) closes and when
 * the parent is gone. Whatever goes wrong is told on standard error, with exit code 1.
 */
export function runAsService(
  addressOption: string,
  start: (options: ServiceOptions) => Promise<RunningService>,
  optionalAddresses: readonly string[] = []
): void {
  run(addressOption, optionalAddresses, start).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

async function run(
  addressOption: string,
  optionalAddresses: readonly string[],
  start: (options: ServiceOptions) => Promise<RunningService>
): Promise<void> {
  const { parentPid, ...options } = readOptions(addressOption, optionalAddresses)
  const { stop, ...ready } = await start(options)
  let stopping = false
  function end(): void {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      }
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (parentPid !== null) setInterval(() => isAlive(parentPid) || end(), 1000).unref()
  // A pipe means that somebody holds the other end; a terminal or /dev/null says nothing about the parent.
  const input = fstatSync(0)
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', end).on('error', end).resume()
  process.stdout.on('error', () => undefined)
  process.stdout.write(`${JSON.stringify({ ready })}\n`)
}

function readOptions(
  addressOption: string,
  optionalAddresses: readonly string[]
): ServiceOptions & { parentPid: number | null } {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      'visible-host': { type: 'string' },
      port: { type: 'string', default: '0' },
      [addressOption]: { type: 'string' },
      ...Object.fromEntries(optionalAddresses.map((name) => [name, { type: 'string' }] as const)),
      'parent-pid': { type: 'string' }
    }
  })
  const { data, host, 'visible-host': visibleHost } = values
  const given = new Map<string, unknown>(Object.entries(values))
  const address = given.get(addressOption)
  const port = Number(values.port)
  const parentPid = values['parent-pid'] === undefined ? null : Number(values['parent-pid'])
  if (typeof data !== 'string' || !data) throw new Error('--data DIR is missing')
  if (typeof host !== 'string') throw new Error('--host HOST is missing')
  if (typeof visibleHost === 'boolean') throw new Error('--visible-host HOST is missing')
  if (typeof address !== 'string' || !URL.canParse(address)) {
    throw new Error(`--${addressOption} URL is missing or not an address`)
  }
  const more: Record<string, string> = {}
  for (const name of optionalAddresses) {
    const url = given.get(name)
    if (url === undefined) continue
    if (typeof url !== 'string' || !URL.canParse(url)) throw new Error(`--${name} is not an address`)
    more[name] = url
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port must be a number from 0 to 65535')
  if (parentPid !== null && (!Number.isInteger(parentPid) || parentPid < 1)) {
    throw new Error('--parent-pid must be a process number')
  }
  return { data, host, visibleHost, port, address, more, parentPid }
}
