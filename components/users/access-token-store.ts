import { ACCESS_TOKEN_KEY } from '@/lib/platform/http/page-start'

/** Keeps the token in this browser. */
export function storeAccessToken(token: string): void {
  localStorage.setItem(ACCESS_TOKEN_KEY, token)
}

/** The token this browser keeps, or null. It may be over. */
export function readAccessToken(): string | null {
  return localStorage.getItem(ACCESS_TOKEN_KEY)
}

/** Forgets it, at logging out. */
export function clearAccessToken(): void {
  localStorage.removeItem(ACCESS_TOKEN_KEY)
}
