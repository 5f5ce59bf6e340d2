/** Run by `npm run audit:verify`; uses MONGODB_URI. */
import mongoose from 'mongoose'
import { checkAuditLog } from '@/lib/audit/check-audit-log'
import { checkBulkRows } from '@/lib/bulk-jobs/check-bulk-rows'

try {
  const { entries, lastHash, problems: ofChain } = await checkAuditLog(process.argv[2] ?? null)
  const problems = [...ofChain, ...(await checkBulkRows())]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${entries} entries, ${problems.length} problems. Last hash: ${lastHash}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await mongoose.disconnect()
}
