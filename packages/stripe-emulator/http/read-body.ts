import type { IncomingMessage } from 'node:http'
import { StripeError } from './stripe-error'

/** No call of the API comes near it; metadata alone can be 27 KB. */
const MOST_BYTES = 512 * 1024
/** Of all records of an emulator. */
export const MOST_RESTORED_BYTES = 64 * 1024 * 1024

/**
 * The request's body as text.
 * @throws StripeError (413) beyond `most` bytes, 512 KB by default; (400) when it is not UTF-8 or ends early.
 */
export async function readBody(request: IncomingMessage, most = MOST_BYTES): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request) {
      const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
      size += bytes.length
      if (size > most) break
      parts.push(bytes)
    }
  } catch (cause) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `The request broke off: ${String(cause)}`
    })
  }
  if (size > most) throw new StripeError(413, { type: 'invalid_request_error', message: 'Request too large' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'Invalid UTF-8 in the request body'
    })
  }
}
