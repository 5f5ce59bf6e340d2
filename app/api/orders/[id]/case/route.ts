import { CaseStatusResponse } from '@/lib/cases/responses'
import { openCase } from '@/lib/cases/cases'
import { OpenCaseInput } from '@/lib/cases/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary:
    'Opens a case on a paid order or some of its copies, until 48 hours (a setting) after the handover. Until it ends, the order’s money is not released.',
  response: CaseStatusResponse,
  errorCodes: ['NO_CASE', 'DISPUTED', 'CHANGED_MEANWHILE'],
  roles: ['Buyer'],
  input: OpenCaseInput,
  run: ({ actor, input: { id, ...opened } }) => openCase(actor, { of: 'order', id }, opened)
})
