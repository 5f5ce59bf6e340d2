import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Binary, type Document } from 'bson'

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function fieldsOf(payload: unknown): Map<string, string> {
  if (!(payload instanceof Binary)) throw new Error('The server sent no payload.')
  const text = Buffer.from(payload.buffer).toString()
  return new Map(text.split(',').map((field) => [field.slice(0, 1), field.slice(2)]))
}

/** Logs a client without a driver in by SCRAM-SHA-256 (RFC 7677). Throws with the reply that refuses it. */
export async function logIn(
  command: (document: Document) => Promise<Document>,
  user: string,
  password: string
): Promise<void> {
  const clientFirst = `n=${user},r=${randomBytes(18).toString('base64')}`
  const started = await command({
    saslStart: 1,
    mechanism: 'SCRAM-SHA-256',
    payload: new Binary(Buffer.from(`n,,${clientFirst}`)),
    $db: 'admin'
  })
  if (started['ok'] !== 1) throw new Error(JSON.stringify(started))
  const fields = fieldsOf(started['payload'])
  const salt = Buffer.from(fields.get('s') ?? '', 'base64')
  const clientKey = hmac(pbkdf2Sync(password, salt, Number(fields.get('i')), 32, 'sha256'), 'Client Key')
  const withoutProof = `c=biws,r=${fields.get('r')}`
  const serverFirst = [...fields].map(([name, value]) => `${name}=${value}`).join(',')
  const signature = hmac(
    createHash('sha256').update(clientKey).digest(),
    `${clientFirst},${serverFirst},${withoutProof}`
  )
  const proof = clientKey.map((byte, at) => byte ^ (signature[at] ?? 0))
  const payload = new Binary(Buffer.from(`${withoutProof},p=${Buffer.from(proof).toString('base64')}`))
  const finished = await command({ saslContinue: 1, conversationId: started['conversationId'], payload, $db: 'admin' })
  if (finished['ok'] !== 1) throw new Error(JSON.stringify(finished))
}
