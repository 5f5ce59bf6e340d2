import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'

/** Reserved for documentation (RFC 5737): every route to it is the default one. */
const ELSEWHERE = '203.0.113.1'

/**
 * The IPv4 address at which other machines of the network reach this one: that of the default route, else of the first
 * network interface; null on a machine without a network.
 */
export async function findLanAddress(): Promise<string | null> {
  const socket = createSocket('udp4')
  try {
    // A datagram socket that connects sends nothing: the system only chooses the interface (connect(2)).
    socket.connect(9, ELSEWHERE)
    await once(socket, 'connect')
    return socket.address().address
  } catch {
    const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
  } finally {
    socket.close()
  }
}
