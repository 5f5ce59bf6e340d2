import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { handleApi } from './api/handle-api'
import { handleControl } from './controls/handle-control'
import { handleAuthentication } from './pages/handle-authentication'
import { sendBrowserFile } from './pages/send-browser-file'
import { handleConnectPage } from './pages/handle-connect'
import { hasSecretKey } from './http/authenticate-request'
import { MOMENT_HEADER, runAtMoment } from './clock/moment'
import type { Service } from './service/service'

/**
 * Listens on `host`:`port` (0: any free port).
 * @throws the system's error, e.g. EADDRINUSE.
 */
export async function startServer(service: Service, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    // A client that goes away in the middle is its own business.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    atItsMoment(service, request, response).catch((error: unknown) => {
      service.report(error)
      response.destroy()
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

/** Responds 403 to a moment without the secret key. */
async function atItsMoment(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const moment = Number(request.headers[MOMENT_HEADER])
  if (!Number.isSafeInteger(moment)) return dispatch(service, request, response)
  if (hasSecretKey(request, service.secrets)) return runAtMoment(moment, () => dispatch(service, request, response))
  response.writeHead(403).end()
}

async function dispatch(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? '/'
  if (!URL.canParse(target, 'http://local')) {
    response.writeHead(400).end()
    return
  }
  const url = new URL(target, 'http://local')
  const path = url.pathname
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) await handleApi(service, request, response, url)
  else if (path.startsWith('/_control/')) await handleControl(service, request, response, path)
  else if (path.startsWith('/authenticate/')) await handleAuthentication(service, request, response, path)
  else if (path.startsWith('/connect/')) await handleConnectPage(service, request, response, path)
  else if (path.startsWith('/v3/')) await sendBrowserFile(request, response, path)
  else if (path === '/favicon.ico') response.writeHead(204).end()
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}
