import { LEDGER_LIST } from '@/lib/ledger/ledger-list'
import { exportLedger } from '@/lib/ledger/queries'
import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

export const GET = handle({
  summary: 'Ledger entries as a CSV file, one line for each posting.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: LEDGER_LIST.Filter,
  run: ({ actor, input }) => exportLedger(actor, input),
  respond: (csv, t) => toCsvResponse(csv, 'ledger.csv', t)
})
