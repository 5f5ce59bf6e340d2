import { handle } from '@/lib/api/handle'
import { SubmitEvidenceInput, SubmittedEvidenceResponse } from '@/lib/disputes/schemas'
import { submitEvidence } from '@/lib/disputes/submit-evidence'

export const POST = handle({
  summary: 'Submits the evidence about a disputed payment to the buyer’s bank. That is possible once.',
  response: SubmittedEvidenceResponse,
  errorCodes: ['ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'PAYMENTS_UNAVAILABLE'],
  needsCards: true,
  roles: ['Admin'],
  input: SubmitEvidenceInput,
  run: ({ actor, input }) => submitEvidence(actor, input)
})
