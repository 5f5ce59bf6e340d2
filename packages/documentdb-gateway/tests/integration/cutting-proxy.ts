import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { BSON } from 'bson'

export interface CuttingProxy {
  uri: string
  /** Replies that were not passed on. */
  cuts: number
  close(): void
}

/** The database's address with a proxy before it that cuts the connection instead of passing the first reply to each write on. */
export async function startCuttingProxy(
  uri: string,
  beforeCut: () => Promise<void> = async () => undefined
): Promise<CuttingProxy> {
  const seen = new Set<string>()
  const sockets = new Set<Socket>()
  const address = new URL(uri.replace('mongodb://', 'http://'))
  const server = createServer((client) => {
    const target = connect(Number(address.port), address.hostname)
    let isCut = false
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => [client, target].forEach((one) => one.destroy()))
    }
    client.on('data', (message: Buffer) => {
      const write = readWrite(message)
      isCut = write !== null && !seen.has(write)
      if (write !== null) seen.add(write)
      target.write(message)
    })
    target.on('data', (reply: Buffer) => {
      if (!isCut) return void client.write(reply)
      proxy.cuts += 1
      void beforeCut().finally(() => client.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  const proxy: CuttingProxy = {
    // The address says already that the driver is to talk to this one server.
    uri: uri.replace(address.host, `127.0.0.1:${port}`),
    cuts: 0,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
  return proxy
}

/** Which retryable write a message holds, or null when it holds none. */
function readWrite(message: Buffer): string | null {
  const hasBody = message.length > 26 && message.readInt32LE(12) === 2013 && message[20] === 0
  if (!hasBody) return null
  const { lsid, txnNumber } = BSON.deserialize(message.subarray(21, 21 + message.readInt32LE(21)))
  return txnNumber === undefined ? null : `${lsid.id} ${txnNumber}`
}
