// A plus at the very beginning ends no name: such addresses are as different as any others.
const TAG = /(?<=[^@])\+[^@]*(?=@[^@]*$)/

/**
 * The mailbox that a normalised e-mail address most likely leads to: what stands behind a plus is a tag at most providers
 * (RFC 5233), so one person can write as many as they like. Only for counting: they stay different addresses.
 */
export function mailboxOf(email: string): string {
  return email.replace(TAG, '')
}
