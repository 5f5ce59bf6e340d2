import { handle } from '@/lib/api/handle'
import { DiscardLegalInput, LegalDraftResponse, SaveLegalDraftInput } from '@/lib/legal/schemas'
import { discardLegalDraft, saveLegalDraft } from '@/lib/legal-texts/save-draft'
import { DeletedResponse } from '@/lib/platform/response-fields'

export const POST = handle({
  summary: 'Saves the text of the next version of a legal page in one language; readers do not see it.',
  response: LegalDraftResponse,
  roles: ['Admin'],
  errorCodes: ['CHANGED_MEANWHILE'],
  input: SaveLegalDraftInput,
  run: ({ actor, input }) => saveLegalDraft(actor, input)
})

export const DELETE = handle({
  summary: 'Discards the saved text of the next version of a legal page.',
  response: DeletedResponse,
  roles: ['Admin'],
  input: DiscardLegalInput,
  run: ({ actor, input }) => discardLegalDraft(actor, input.page),
  respond: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
