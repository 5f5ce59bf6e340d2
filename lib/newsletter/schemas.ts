import { z } from 'zod'
import { Email } from '@/lib/users/schemas'

/** What the newsletter box sends. */
export const SubscribeInput = z.strictObject({ email: Email })
export type SubscribeInput = z.infer<typeof SubscribeInput>

/** A link of a newsletter mail, by the token in its address. */
export const NewsletterToken = z.strictObject({ token: z.string({ error: 'The link is not complete.' }).max(600, 'The link is not complete.') })
export type NewsletterToken = z.infer<typeof NewsletterToken>
