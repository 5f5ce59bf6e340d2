import { z } from 'zod'
import { ApiError, getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { storeAccessToken } from './access-token-store'

const Answer = z.object({ accessToken: z.string() })

/**
 * Fetches the token of whoever has just signed in and keeps it, as the specification has it. Signing in has worked
 * without it, and no page of the shop needs it, so a refusal stops nobody.
 */
export async function keepAccessToken(email: string): Promise<void> {
  try {
    const { accessToken } = await getJson(apiRoutes.accessToken(email), Answer)
    storeAccessToken(accessToken)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
