import type { z } from 'zod'
import { ApiError, getJson } from '@/lib/platform/http/api-client'
import { readAccessToken } from './access-token-store'
import { keepAccessToken } from './keep-access-token'

/** A token this close to its end is not sent any more: it could end on the way. Milliseconds. */
const TOO_LATE_MS = 15_000

/** When a token ends, in milliseconds since 1970, by what it says of itself; 0 when it says nothing. */
function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 : 0
  } catch {
    // Whatever lies there was not put there by the shop.
    return 0
  }
}

async function fetchToken(email: string): Promise<string | undefined> {
  await keepAccessToken(email)
  return readAccessToken() ?? undefined
}

/**
 * Asks for something with the kept access token as Bearer (specification, section 7: one's bookings). One that is over, or
 * that ended with the sign-in it came from, is replaced first. `email` is the signed-in person's own. @throws ApiError
 */
export async function getWithAccessToken<Schema extends z.ZodType>(
  email: string,
  path: string,
  schema: Schema
): Promise<z.infer<Schema>> {
  const kept = readAccessToken()
  if (kept === null || endOf(kept) - Date.now() < TOO_LATE_MS) return getJson(path, schema, await fetchToken(email))
  try {
    return await getJson(path, schema, kept)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return getJson(path, schema, await fetchToken(email))
  }
}
