/** Followed by the account id and a key. */
export const DRAFT_PREFIX = 'flyleaf:draft:'

let over = false

export function areDraftsOver(): boolean {
  return over
}

/** Called at logout: drafts contain a phone number. */
export function clearDrafts(): void {
  over = true
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}
