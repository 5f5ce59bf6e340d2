import { MessageResponse } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** @throws ApiError */
export async function subscribeToNewsletter(email: string): Promise<string> {
  return (await postJson(apiRoutes.newsletter, { email }, MessageResponse)).message
}
