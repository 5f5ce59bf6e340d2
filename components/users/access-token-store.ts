/** Where the specification has the access token kept (section 3, "Login token"). All but one call go by the cookie. */
const KEY = 'accessToken'

/** Keeps the token in this browser. */
export function storeAccessToken(token: string): void {
  localStorage.setItem(KEY, token)
}

/** The token this browser keeps, or null. It may be over. */
export function readAccessToken(): string | null {
  return localStorage.getItem(KEY)
}

/** Forgets it, at logging out. */
export function clearAccessToken(): void {
  localStorage.removeItem(KEY)
}
