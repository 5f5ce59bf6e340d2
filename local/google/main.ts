import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startGoogle } from './start-google'

/**
 * The local sign-in provider as a process, for development and tests:
 * node --import tsx local/google/main.ts --data DIR [--host HOST] [--port N] --redirect-uri URL [--parent-pid PID]
 * Prints one line of JSON when it is ready. Stops on SIGTERM, SIGINT, when its standard input (a pipe) closes and when
 * the parent is gone.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '0' },
      'redirect-uri': { type: 'string' },
      'parent-pid': { type: 'string' }
    }
  })
  const redirectUri = values['redirect-uri']
  const port = Number(values.port)
  const parent = values['parent-pid'] === undefined ? null : Number(values['parent-pid'])
  if (!values.data) throw new Error('--data DIR is missing')
  if (!redirectUri || !URL.canParse(redirectUri))
    throw new Error('--redirect-uri URL is missing or not an address')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port must be a number from 0 to 65535')
  if (parent !== null && (!Number.isInteger(parent) || parent < 1))
    throw new Error('--parent-pid must be a process number')

  const { stop, ...ready } = await startGoogle({ data: values.data, host: values.host, port, redirectUri })
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
  if (parent !== null) setInterval(() => isAlive(parent) || end(), 1000).unref()
  // A pipe means that somebody holds the other end; a terminal or /dev/null says nothing about the parent.
  const input = fstatSync(0)
  if (input.isFIFO() || input.isSocket()) process.stdin.on('end', end).on('error', end).resume()
  process.stdout.on('error', () => undefined)
  process.stdout.write(`${JSON.stringify({ ready })}\n`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
