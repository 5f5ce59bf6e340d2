import { isRejection } from '@/components/actions/rejection'
import { MessageResponse } from '@/lib/platform/response-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** Resolves with the message for the visitor, also that of an error. */
export async function subscribeToNewsletter(email: string): Promise<{ good: boolean; message: string }> {
  try {
    const { message } = await postJson(apiRoutes.newsletter, { email }, MessageResponse)
    return { good: true, message }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { good: false, message: error.message }
  }
}
