import { createHash } from 'node:crypto'

/** What makes one decision to return money another than the next. */
type Decision = { actorId: string; amountCents: number | undefined; reason: string | undefined; key: string | null | undefined }

/**
 * What a decision to return money is known by, so that a repeated click, or a call repeated after a lost answer, returns it
 * once: the key the browser made for the press of the button, and the amount. Without a key the same admin returning the
 * same amount for the same reason means the same decision; who means another one sends a key or says why.
 */
export function toRefundDecision({ actorId, amountCents, reason, key }: Decision): string {
  const said = key ? ['key', key] : ['said', actorId, reason ?? '']
  return createHash('sha256').update(JSON.stringify([...said, amountCents ?? 'all'])).digest('base64url')
}
