import { z } from 'zod'
import { ObjectIdText } from '@/lib/orders/schemas'
import { Id } from '@/lib/platform/response-fields'
import { issueText } from '@/lib/platform/i18n/message'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'

/** `price` is only compared. Without a bookingId the caller's single unpaid booking is meant, or the single one with that price. */
export const StartPaymentInput = z.strictObject({
  bookingId: ObjectIdText.optional(),
  price: z.union([z.number(), z.string().max(30)]).optional()
})
export type StartPaymentInput = z.infer<typeof StartPaymentInput>

export const RecordPaymentInput = z.strictObject({
  transactionId: z.string().regex(/^pi_\w{1,250}$/, issueText('validation.transactionId')),
  bookingId: ObjectIdText,
  price: z.union([z.number(), z.string().max(30)]).optional(),
  userEmail: z.string().max(TEXT_LIMITS.email).optional()
})
export type RecordPaymentInput = z.infer<typeof RecordPaymentInput>

export const PaymentLinkForm = z.strictObject({ bookingId: ObjectIdText })

export const StartPaymentResponse = z.object({
  clientSecret: z
    .string()
    .describe('Lets the browser confirm this one payment with the card provider, and nothing else')
})

export const RecordPaymentResponse = z.object({ insertedId: Id, transactionId: z.string() })
