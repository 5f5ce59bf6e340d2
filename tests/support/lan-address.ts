import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An address of this machine that other machines reach. */
function findLanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!address) throw new Error('This machine is in no network.')
  return address.address
}

/** Runs `work` with an address in the local network at which the shop of this machine is reached without TLS. */
export async function atLanAddress<Result>(port: number, work: (address: string) => Promise<Result>): Promise<Result> {
  const server = createServer((socket) => {
    const shop = connect(port, '127.0.0.1')
    socket.on('error', () => shop.destroy()).pipe(shop)
    shop.on('error', () => socket.destroy()).pipe(socket)
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  const own = server.address()
  if (typeof own !== 'object' || own === null) throw new Error('there is no free port')
  try {
    return await work(`http://${findLanAddress()}:${own.port}`)
  } finally {
    server.close()
  }
}
