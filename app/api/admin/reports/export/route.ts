import { handle } from '@/lib/api/handle'
import { REPORT_QUEUE } from '@/lib/reports/moderation-lists'
import { exportReports } from '@/lib/reports/export-lists'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'

export const GET = handle({
  summary: 'Reports or appeals that match a filter, as a CSV file.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: REPORT_QUEUE.Filter,
  run: ({ actor, input }) => exportReports(actor, input),
  respond: (csv, t) => toCsvResponse(csv, 'reports.csv', t)
})
