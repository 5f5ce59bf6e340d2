import { z } from 'zod'
import { ObjectIdText } from '@/lib/orders/schemas'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK } from '@/lib/platform/text-rules'

const MAX_EVIDENCE_CHARACTERS = 20_000

/** What Stripe takes in one field: docs.stripe.com/api/disputes/update. */
export const EvidenceText = z
  .string()
  .overwrite(normaliseText)
  .min(1, { error: issueText('validation.evidenceRequired'), abort: true })
  .regex(NOT_BLANK, issueText('validation.evidenceRequired'))
  .max(MAX_EVIDENCE_CHARACTERS, issueText('validation.evidenceTooLong'))

export const SubmitEvidenceInput = z.strictObject({
  id: ObjectIdText,
  disputeId: z.string().regex(/^\w{1,250}$/, issueText('validation.id')),
  text: EvidenceText
})

export const SubmittedEvidenceResponse = z.object({ submitted: z.boolean() })
