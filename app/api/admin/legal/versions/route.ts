import { handle } from '@/lib/api/handle'
import { legalTags } from '@/lib/legal/cache-tags'
import { ConfirmLegalInput, LegalConfirmedResponse } from '@/lib/legal/schemas'
import { confirmLegalText } from '@/lib/legal-texts/confirm-text'

export const POST = handle({
  summary: 'Publishes the next version of a legal page in all its languages.',
  response: LegalConfirmedResponse,
  roles: ['Admin'],
  errorCodes: ['CHANGED_MEANWHILE', 'UNPROCESSABLE'],
  input: ConfirmLegalInput,
  run: ({ actor, input }) => confirmLegalText(actor, input),
  expires: ({ page }) => [legalTags.page(page)],
  respond: ({ number }) => ({ number })
})
