/** Stands where a person's contact was; the records of what was sold stay without it. */
export const ERASED = 'erased'

/** The name of somebody who has gone. */
export const ERASED_NAME = 'Closed account'

/** An address that no mail can reach (RFC 6761, `.invalid`), one for each account since addresses are unique. */
export function toErasedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`
}
