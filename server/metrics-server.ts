import http from 'node:http'

/** `host:port`; IPv6 in brackets. @throws Error on anything else */
function parseAddress(address: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(address) ?? []
  if (host === undefined || port === undefined) throw new Error(`METRICS_ADDRESS: ${address} is not host:port`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Serves GET /metrics at an address of its own, which visitors need not reach. `read`: the text format of Prometheus.
 * @throws Error if the address cannot be used */
export async function serveMetrics(address: string, read: () => Promise<string>): Promise<http.Server> {
  const { host, port } = parseAddress(address)
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The figures are at GET /metrics.\n')
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) =>
        response
          .writeHead(503, { 'content-type': 'text/plain' })
          .end(`${error instanceof Error ? error.message : 'unknown'}\n`)
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`METRICS_ADDRESS: cannot listen on ${address}: ${error.message}`)))
    server.listen(port, host, () => resolve(server))
    // The web server decides when the process ends.
    server.unref()
  })
}
