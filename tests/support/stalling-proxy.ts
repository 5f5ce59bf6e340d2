import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

export interface StallingProxy {
  address: string
  /** `forward`: forwards at once; `stall`: accepts and never responds; a number: forwards after so many milliseconds. */
  mode: 'forward' | 'stall' | number
  /** Ends the connections that hang, as when the network is another one. */
  release(): void
  close(): void
}

/** A proxy before the shop, as one on the way to it that hangs. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { host, hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const forward = () => {
      const { method, url: path } = incoming
      const sent = ask({ hostname, port, method, path, headers: { ...incoming.headers, host } }, (received) => {
        outgoing.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(outgoing)
      })
      sent.on('error', () => outgoing.destroy())
      incoming.pipe(sent)
    }
    if (proxy.mode === 'forward') forward()
    else if (proxy.mode !== 'stall') setTimeout(forward, proxy.mode)
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  const proxy: StallingProxy = {
    address: `http://localhost:${address.port}`,
    mode: 'forward',
    release() {
      server.closeAllConnections()
    },
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
  return proxy
}
