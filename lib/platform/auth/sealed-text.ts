import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

const CIPHER = 'aes-256-gcm'
/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** HKDF (RFC 5869) derives a key for each purpose. */
function keyOf(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', `flyleaf sealed text: ${purpose}`, 32))
}

/** AES-256-GCM, base64url. `context` is what it belongs to, such as the id of a document: elsewhere it cannot be opened. */
export function sealText(purpose: string, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was changed, belongs elsewhere, or was sealed under another NEXTAUTH_SECRET. */
export function openSealedText(purpose: string, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
