import 'server-only'
import { listUnrecorded, recordActs } from '@/lib/audit/audit-outbox'
import { deleteLeftRates } from '@/lib/commission/edit-rates'
import { settleLeftEvidence } from '@/lib/disputes/submit-evidence'
import { DEAD_MS, type Repair } from './repair'
import { repairEach } from './repair-each'

/** Acts of admins that an interrupted request has left outside the audit log. */
export const repairActs: Repair = async ({ now }) => {
  const left = await listUnrecorded(new Date(now.getTime() - DEAD_MS))
  const count = await repairEach('acts', left, async ({ kind, id }) => {
    if (kind === 'booking' && typeof id !== 'string') await settleLeftEvidence(id)
    await recordActs(kind, id)
    return true
  })
  return count + (await deleteLeftRates())
}
