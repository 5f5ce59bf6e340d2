import { z } from 'zod'
import { Id } from '@/lib/platform/answer-fields'

export const StartPaymentAnswer = z.object({
  clientSecret: z.string().describe('Lets the browser confirm this one payment with the card provider, and nothing else')
})

/** The same for every repeat. */
export const RecordPaymentAnswer = z.object({ insertedId: Id, transactionId: z.string() })

export const WebhookAnswer = z.object({ received: z.literal(true) })
