const KEY = 'flyleaf:phone'

/** The phone number this browser's last booking was made with, by the same person; empty when there is none, and on the server. */
export function recallPhone(email: string): string {
  // A form that is part of a page is drawn by the server first, which remembers nothing.
  if (typeof localStorage === 'undefined') return ''
  const kept = localStorage.getItem(KEY)
  if (!kept) return ''
  try {
    const value: unknown = JSON.parse(kept)
    if (typeof value !== 'object' || value === null || !('email' in value) || !('phone' in value)) return ''
    return value.email === email && typeof value.phone === 'string' ? value.phone : ''
  } catch (error) {
    // Somebody else's text under our name; the next booking writes it anew.
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

/** Keeps the number in this browser for the next booking of the same person. */
export function rememberPhone(email: string, phone: string): void {
  localStorage.setItem(KEY, JSON.stringify({ email, phone }))
}
