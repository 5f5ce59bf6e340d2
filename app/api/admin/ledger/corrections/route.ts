import { correctLedger } from '@/lib/ledger/correct-ledger'
import { CorrectedLedgerResponse, CorrectLedgerInput } from '@/lib/ledger/schemas'
import { handle } from '@/lib/api/handle'
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '@/lib/platform/http/parse'

export const POST = handle({
  summary:
    'Posts a correction: an amount from one account of the ledger to another. The reason stands in the entry and in the audit log. The same Idempotency-Key is one correction.',
  response: CorrectedLedgerResponse,
  errorCodes: ['CHANGED_MEANWHILE'],
  roles: ['Admin'],
  headers: IDEMPOTENCY_KEY_HEADER,
  input: CorrectLedgerInput,
  run: ({ actor, input, request }) => correctLedger(actor, input, readIdempotencyKey(request))
})
