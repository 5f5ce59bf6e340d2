import { z } from 'zod'
import { ApiError, getJson } from '@/lib/platform/http/api-client'
import { ACCESS_TOKEN_KEY } from '@/lib/platform/http/page-start'
import { apiRoutes } from '@/lib/routes'

/** The token this browser keeps, or null. It may be over. */
function readAccessToken(): string | null {
  return localStorage.getItem(ACCESS_TOKEN_KEY)
}

export function clearAccessToken(): void {
  localStorage.removeItem(ACCESS_TOKEN_KEY)
}

const ResponseBody = z.object({ accessToken: z.string() })

/** No page of the shop needs the token, so a refusal stops nobody. */
export async function keepAccessToken(email: string): Promise<void> {
  try {
    const { accessToken } = await getJson(apiRoutes.accessToken(email), ResponseBody)
    localStorage.setItem(ACCESS_TOKEN_KEY, accessToken)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

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

/** As Bearer. A token that is over is replaced first. @throws ApiError */
export async function getWithAccessToken<Schema extends z.ZodType>(
  email: string,
  path: string,
  schema: Schema
): Promise<z.infer<Schema>> {
  const stored = readAccessToken()
  if (stored === null || endOf(stored) - Date.now() < TOO_LATE_MS) return getJson(path, schema, await fetchToken(email))
  try {
    return await getJson(path, schema, stored)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return getJson(path, schema, await fetchToken(email))
  }
}
