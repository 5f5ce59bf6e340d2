import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { handleSignIn } from './handle-sign-in'
import { loadSecrets } from './google-secrets'
import { makeProvider } from './make-provider'
import { People } from './people'

export type GoogleOptions = {
  /** Directory for keys and port; made when missing. */
  data: string
  host: string
  /** The host in its URLs; `host` by default. */
  visibleHost?: string | undefined
  /** 0: the port of the last start, or any free one. */
  port: number
  /** Where the shop takes people back. */
  redirectUri: string
}

export type RunningGoogle = { issuer: string; clientId: string; clientSecret: string; stop(): Promise<void> }

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('the server has no port'))
    })
  })
}

/** A given port is meant; a remembered one is only a wish, so a taken one is replaced. */
async function choosePort(server: Server, host: string, port: number, portFile: string): Promise<number> {
  const remembered = port === 0 ? Number(await readFile(portFile, 'utf8').catch(() => '0')) : port
  const taken = await listen(server, host, remembered || 0).catch((error: unknown) => {
    if (port !== 0 || !remembered) throw error
    return listen(server, host, 0)
  })
  await writeFile(portFile, String(taken))
  return taken
}

function report(error: unknown): void {
  process.stderr.write(
    `local sign-in provider: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
  )
}

/**
 * Starts the emulator of Google's sign-in.
 * @throws the system's error (EADDRINUSE) when the given port is taken.
 */
export async function startGoogle(options: GoogleOptions): Promise<RunningGoogle> {
  const { clientId, clientSecret, ...keys } = await loadSecrets(options.data)
  let body: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => body(request, response))
  const port = await choosePort(server, options.host, options.port, join(options.data, 'port'))
  const visibleHost = options.visibleHost ?? options.host
  const issuer = `http://${isIPv6(visibleHost) ? `[${visibleHost}]` : visibleHost}:${port}`

  const people = new People()
  const provider = makeProvider(issuer, options.redirectUri, { clientId, clientSecret, ...keys }, people)
  provider.on('server_error', (_ctx, error) => report(error))
  const speakOpenId = provider.callback()
  body = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void speakOpenId(request, response)
    handleSignIn(provider, people, request, response).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'SessionNotFound')) report(error)
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over. Start again in the shop.')
    })
  }
  return {
    issuer,
    clientId,
    clientSecret,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    }
  }
}
