import { z } from 'zod'
import { postJson } from '@/lib/http/api-client'

const NEWSLETTER_ADDRESS = '/api/newsletter'

const Answer = z.object({ message: z.string() })

/** Sends an address to the newsletter; returns the shop's own words, the same for known and new ones. @throws ApiError */
export async function subscribeToNewsletter(email: string): Promise<string> {
  const { message } = await postJson(NEWSLETTER_ADDRESS, { email }, Answer)
  return message
}
