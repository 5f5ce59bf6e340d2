import { createHmac } from 'node:crypto'

/**
 * The value of the `Stripe-Signature` header: HMAC-SHA256 of `<seconds>.<payload>` in hex
 * (docs.stripe.com/webhooks/signature). `seconds` is the time of sending, not that of the event.
 */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
