import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A browser that has subscribed: what it sends to the shop, and what it opens pushes with (RFC 8291). */
export type SubscribedBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  open: (body: Buffer) => string
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

export function subscribeBrowser(endpoint: string): SubscribedBrowser {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } },
    open(body) {
      // RFC 8188, section 2.1: salt, record size, key id (the sender's key).
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      if (record.length > body.readUInt32BE(16)) throw new RangeError('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const key = derive(pair.computeSecret(sender), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      )
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new RangeError('no last record')
      return padded.subarray(0, end).toString('utf8')
    }
  }
}

/** The claims of a valid `Authorization: vapid` (RFC 8292). @throws Error for an invalid signature or another key */
export function readVapid(header: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('not the key that the browser was given')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url')
  )
  if (!isValid) throw new Error('the signature is not of this key')
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  return { ...Object(parsed) }
}

export type ReceivedPush = { path: string; headers: Record<string, string>; body: Buffer }

export type PushService = {
  origin: string
  received: ReceivedPush[]
  /** What it responds from now on, by path; 201 by default. */
  respond: (path: string, status: number, headers?: Record<string, string>) => void
  close: () => Promise<void>
}

/** A push service (RFC 8030) at 127.0.0.1 that keeps what it gets. */
export async function startPushService(port = 0): Promise<PushService> {
  const received: ReceivedPush[] = []
  const responses = new Map<string, { status: number; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
      )
      received.push({ path, headers, body: Buffer.concat(parts) })
      const { status, headers: sent } = responses.get(path) ?? { status: 201, headers: {} }
      response.writeHead(status, sent).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the push service has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    respond: (path, status, headers = {}) => void responses.set(path, { status, headers }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
