import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for https on 127.0.0.1, good for tests, and its key; both as PEM. Made anew at each call. */
export function makeSelfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(wrap(0x31, sequence(objectId('550403'), wrap(0x0c, Buffer.from('flyleaf test')))))
  const signedWith = sequence(objectId('2a8648ce3d040302'))
  const extensions = sequence(
    // basicConstraints: a certificate that vouches for itself.
    sequence(objectId('551d13'), octets(sequence(wrap(0x01, Buffer.from([0xff]))))),
    // subjectAltName: the address 127.0.0.1.
    sequence(objectId('551d11'), octets(sequence(wrap(0x87, Buffer.from([127, 0, 0, 1])))))
  )
  const body = sequence(
    wrap(0xa0, wrap(0x02, Buffer.from([2]))),
    wrap(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(time(-86_400_000), time(86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    wrap(0xa3, extensions)
  )
  const signature = wrap(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines =
    sequence(body, signedWith, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  }
}

/** One value of DER (X.690): its tag, its length, its content. */
function wrap(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function sequence(...contents: Buffer[]): Buffer {
  return wrap(0x30, ...contents)
}

function octets(content: Buffer): Buffer {
  return wrap(0x04, content)
}

function objectId(hex: string): Buffer {
  return wrap(0x06, Buffer.from(hex, 'hex'))
}

/** Now and `offsetMs` more, as UTCTime YYMMDDHHMMSSZ. */
function time(offsetMs: number): Buffer {
  const digits = new Date(Date.now() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return wrap(0x17, Buffer.from(`${digits}Z`))
}
