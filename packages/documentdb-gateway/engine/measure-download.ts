import { request as requestHttp, type ClientRequest } from 'node:http'
import { request as requestHttps } from 'node:https'

/** How long, in ms, a host may take to say that it has the file; a refused host mostly fails at once. */
const PATIENCE_MS = 4_000

/**
 * Asks the host of `address` whether it has the file, directly or through the HTTP proxy `proxy`, and returns
 * the file's size in bytes (0 = not known). Returns nothing when it is refused, missing or not answered
 * within 4 seconds.
 */
export function measureDownload(
  address: string,
  proxy?: string,
  patienceMs = PATIENCE_MS
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const url = new URL(address)
    const signal = AbortSignal.timeout(patienceMs)
    const asked = proxy ? askProxy(url, new URL(proxy), signal, resolve) : askHost(url, signal, resolve)
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
}

type OnMeasured = (bytes?: number) => void

function askHost(url: URL, signal: AbortSignal, onMeasured: OnMeasured): ClientRequest {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return request(url, { method: 'HEAD', signal }, (response) => {
    response.resume()
    const length = Number(response.headers['content-length'] ?? 0)
    onMeasured(response.statusCode === 200 ? length : undefined)
  })
}

/** A proxy that opens a way to the host is taken for a response: the download itself will say the rest. */
function askProxy(url: URL, proxy: URL, signal: AbortSignal, onMeasured: OnMeasured): ClientRequest {
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const headers = proxy.username
    ? { 'Proxy-Authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
    : undefined
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp
  const asked = request({
    host: proxy.hostname,
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: `${url.hostname}:${url.port || 443}`,
    headers,
    signal
  })
  asked.on('connect', (response, socket) => {
    socket.destroy()
    onMeasured(response.statusCode === 200 ? 0 : undefined)
  })
  return asked
}
