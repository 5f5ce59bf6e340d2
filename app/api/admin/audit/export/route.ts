import { handle } from '@/lib/api/handle'
import { AUDIT_LIST, toAuditCsv } from '@/lib/audit/audit-list'
import { exportAudit } from '@/lib/audit/queries'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'
import { toCsvFile } from '@/lib/platform/csv/write-csv'

export const GET = handle({
  summary: 'Entries of the audit log that match a filter, as a CSV file.',
  file: 'text/csv',
  roles: ['Admin'],
  errorCodes: ['TOO_LARGE'],
  input: AUDIT_LIST.Filter,
  run: ({ actor, input }) => exportAudit(actor, input),
  respond: (entries, t) => toCsvResponse(toCsvFile(toAuditCsv(t), entries), 'audit-log.csv', t)
})
