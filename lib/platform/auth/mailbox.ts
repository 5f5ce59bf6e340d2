// A plus at the very beginning ends no name: such addresses are as different as any others.
const TAG = /(?<=[^@])\+[^@]*(?=@[^@]*$)/

/**
 * The mailbox that a normalised e-mail address most likely leads to: what stands behind a plus is a tag at most providers
 * (RFC 5233), so one person can write as many as they like. Only for counting: they stay different addresses.
 */
export function mailboxOf(email: string): string {
  return email.replace(TAG, '')
}

/**
 * One written form for an e-mail address: NFKC, lower case, trimmed, one ASCII @. Done before validating and before
 * every look-up, so that look-alike letters cannot make a second account for one mailbox.
 */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
