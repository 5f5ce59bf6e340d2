import { MessageAnswer } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** Sends an address to the newsletter; returns the shop's own words, the same for known and new ones. @throws ApiError */
export async function subscribeToNewsletter(email: string): Promise<string> {
  return (await postJson(apiRoutes.newsletter, { email }, MessageAnswer)).message
}
