/** Where the page waits that somebody wanted, while this whole window is at Google: a refusal comes back without it. */
const KEY = 'flyleaf:google-way-back'

/** Remembers where to go after signing in, in this window alone. */
export function rememberWayBack(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Where this window wanted to go when it was last sent to Google; null when it never was. */
export function recallWayBack(): string | null {
  return sessionStorage.getItem(KEY)
}
