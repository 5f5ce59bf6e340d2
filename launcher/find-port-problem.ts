import { createServer } from 'node:net'
import { findPortHolder } from './find-port-holder'
import type { ShopSettings } from './shop-settings'

/** Tries to listen and says with which error code that failed; null when it worked. */
function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** Why the shop cannot listen, in one line; null when it can. */
export async function findPortProblem({ host, port }: ShopSettings): Promise<string | null> {
  const code = await tryToListen(host, port)
  // Browsers ask for localhost at both loopback addresses: another program at ::1 would answer in place of the shop.
  const isTaken = code === 'EADDRINUSE' || (host === '127.0.0.1' && (await tryToListen('::1', port)) === 'EADDRINUSE')
  const other = `Choose another one: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (isTaken) {
    const holder = await findPortHolder(port)
    return `Port ${port} is in use${holder ? ` (${holder})` : ''}. ${other}`
  }
  if (code === 'EACCES') return `Port ${port} is reserved by the system. ${other}`
  return code === null ? null : `HOST: this machine cannot listen on ${host} (${code}); use 127.0.0.1, 0.0.0.0 or an address of its own`
}
