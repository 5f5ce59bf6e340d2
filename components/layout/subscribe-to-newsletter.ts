import { z } from 'zod'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

const Answer = z.object({ message: z.string() })

/** Sends an address to the newsletter; returns the shop's own words, the same for known and new ones. @throws ApiError */
export async function subscribeToNewsletter(email: string): Promise<string> {
  const { message } = await postJson(apiRoutes.newsletter, { email }, Answer)
  return message
}
