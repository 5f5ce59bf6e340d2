/** Begins the key of every draft of a listing that this browser keeps; the id of the account follows. */
export const DRAFT_PREFIX = 'flyleaf:draft:'

let over = false

export function areDraftsOver(): boolean {
  return over
}

/** Forgets every draft of this browser, at logging out: they hold a phone number. */
export function clearDrafts(): void {
  over = true
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}
