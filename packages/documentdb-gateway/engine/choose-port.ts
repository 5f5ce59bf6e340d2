import { createServer } from 'node:net'

/**
 * A free port on `host`: `wanted` or else an error, without it `remembered` when that is still free, else
 * any.
 */
export async function choosePort(
  host: string,
  wanted: number | undefined,
  remembered: number | undefined
): Promise<number> {
  if (wanted) {
    if ((await tryPort(host, wanted)) === undefined) {
      throw new Error(`Port ${wanted} on ${host} is in use or not allowed: choose another for the database.`)
    }
    return wanted
  }
  const samePort = remembered === undefined ? undefined : await tryPort(host, remembered)
  const port = samePort ?? (await tryPort(host, 0))
  if (port === undefined) throw new Error(`The database cannot listen on ${host}.`)
  return port
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined))
    })
  })
}
