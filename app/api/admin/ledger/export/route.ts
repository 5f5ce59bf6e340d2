import { exportLedger } from '@/lib/ledger/queries'
import { ExportLedgerInput } from '@/lib/ledger/schemas'
import { handle } from '@/lib/api/handle'
import { toFileResponse } from '@/lib/platform/http/responses'

export const GET = handle({
  summary: 'Ledger entries as a CSV file, one line for each posting.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: ExportLedgerInput,
  run: ({ actor, input: { kind = null, q = '', month = '' } }) => exportLedger(actor, { kind, q, month }),
  respond: (csv) => toFileResponse(csv, 'text/csv', 'ledger.csv')
})
