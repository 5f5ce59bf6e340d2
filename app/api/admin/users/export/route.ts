import { exportUsers } from '@/lib/admin/queries'
import { ExportUsersInput } from '@/lib/admin/schemas'
import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

export const GET = handle({
  summary: 'Accounts of one type that match a filter, by default all, as a CSV file.',
  file: 'text/csv',
  roles: ['Admin'],
  input: ExportUsersInput,
  run: async ({ actor, input }) => ({ csv: await exportUsers(actor, input), type: input.type }),
  respond: ({ csv, type }, t) => toCsvResponse(csv, `${type.toLowerCase()}s.csv`, t)
})
