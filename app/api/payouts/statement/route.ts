import { StatementInput } from '@/lib/payouts/schemas'
import { readMyStatement } from '@/lib/payouts/statement-queries'
import { toStatementFile } from '@/lib/payouts/statement-file'
import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

export const GET = handle({
  summary: 'The caller’s monthly statement as a CSV file.',
  file: 'text/csv',
  roles: ['Seller'],
  input: StatementInput,
  run: ({ actor, input: { month } }) => readMyStatement(actor, month),
  respond: (statement, t) => toCsvResponse(toStatementFile(statement), `statement-${statement.month}.csv`, t)
})
