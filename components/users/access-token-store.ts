/** Where the specification has the access token kept (section 3, "Login token"). The shop's pages use the cookie. */
const KEY = 'accessToken'

/** Keeps the token in this browser. */
export function storeAccessToken(token: string): void {
  localStorage.setItem(KEY, token)
}

/** Forgets it, at logging out. */
export function clearAccessToken(): void {
  localStorage.removeItem(KEY)
}
