import { StatementInput } from '@/lib/payouts/schemas'
import { readMyStatement } from '@/lib/payouts/statement-queries'
import { writeStatement } from '@/lib/payouts/write-statement'
import { handle } from '@/lib/api/handle'
import { toFileResponse } from '@/lib/platform/http/responses'

export const GET = handle({
  summary: 'The caller’s monthly statement as a CSV file.',
  file: 'text/csv',
  roles: ['Seller'],
  input: StatementInput,
  run: ({ actor, input: { month } }) => readMyStatement(actor, month),
  respond: (statement) => toFileResponse(writeStatement(statement), 'text/csv', `statement-${statement.month}.csv`)
})
