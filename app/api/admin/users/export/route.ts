import { exportUsers } from '@/lib/admin/queries'
import { ExportUsersInput } from '@/lib/admin/schemas'
import { handle } from '@/lib/platform/handlers/handle'
import { toFileResponse } from '@/lib/platform/http/responses'

/** `?type=Buyer|Seller`: all of their accounts as a CSV file. */
export const GET = handle({
  summary: 'All accounts of one type as a CSV file.',
  file: 'text/csv',
  roles: ['Admin'],
  input: ExportUsersInput,
  run: async ({ actor, input }) => ({ csv: await exportUsers(actor, input.type), type: input.type }),
  answer: ({ csv, type }) => toFileResponse(csv, 'text/csv', `${type.toLowerCase()}s.csv`)
})
