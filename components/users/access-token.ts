import { z } from 'zod'
import { findRejection, toRejection } from '@/components/actions/rejection'
import { getJson } from '@/lib/platform/http/api-client'
import { ACCESS_TOKEN_KEY } from '@/lib/platform/http/page-start'
import { apiRoutes } from '@/lib/routes'

/** May be expired. */
function readAccessToken(): string | null {
  return localStorage.getItem(ACCESS_TOKEN_KEY)
}

export function clearAccessToken(): void {
  localStorage.removeItem(ACCESS_TOKEN_KEY)
}

const ResponseBody = z.object({ accessToken: z.string() })

/** No page needs the token, so errors are ignored. */
export async function keepAccessToken(email: string): Promise<void> {
  await findRejection(
    getJson(apiRoutes.accessToken(email), ResponseBody).then(({ accessToken }) =>
      localStorage.setItem(ACCESS_TOKEN_KEY, accessToken)
    )
  )
}

/** Margin for the time in transit. */
const TOO_LATE_MS = 15_000

/** ms since 1970; 0 if unreadable. */
function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 : 0
  } catch {
    // Not written by the shop.
    return 0
  }
}

async function fetchToken(email: string): Promise<string | undefined> {
  await keepAccessToken(email)
  return readAccessToken() ?? undefined
}

/** Renews an expired token first. @throws a rejection */
export async function getWithAccessToken<Result>(
  email: string,
  path: string,
  schema: z.ZodType<Result>
): Promise<Result> {
  const stored = readAccessToken()
  if (stored === null || endOf(stored) - Date.now() < TOO_LATE_MS) return getJson(path, schema, await fetchToken(email))
  try {
    return await getJson(path, schema, stored)
  } catch (error) {
    if (toRejection(error).status !== 401) throw error
    return getJson(path, schema, await fetchToken(email))
  }
}
