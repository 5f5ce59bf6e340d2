// A plus at the beginning of the local part is no tag separator.
const TAG = /(?<=[^@])\+[^@]*(?=@[^@]*$)/

/** Removes the tag after a plus (RFC 5233), so that one person's addresses count together. For rate limits only. */
export function mailboxOf(email: string): string {
  return email.replace(TAG, '')
}
