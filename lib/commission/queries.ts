import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { CommissionRateModel } from '@/models/commission-rate'
import type { CommissionRate } from './commission'
import { findRateOf, toCommissionRate } from './find-rate'
import type { RateGroup } from './managed-rate'

/** The shop first, then each group by name, latest rate first. @throws AppError NOT_ALLOWED */
export async function listRateGroups(actor: Actor): Promise<RateGroup[]> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  const now = await readDatabaseTime()
  const rows = await CommissionRateModel.find({ effectiveFrom: trusted({ $exists: true }) })
    .sort({ group: 1, effectiveFrom: -1 })
    .lean()
  const groups = new Map<string | null, RateGroup>([[null, { group: null, rates: [] }]])
  for (const row of keepReadable(CommissionRateModel, rows)) {
    const group = row.group ?? null
    const known = groups.get(group) ?? { group, rates: [] }
    const hasCurrent = known.rates.some(({ state }) => state === 'current')
    const state = row.effectiveFrom > now ? 'future' : hasCurrent ? 'past' : 'current'
    known.rates.push({
      ...toCommissionRate(row),
      id: row._id.toHexString(),
      group,
      effectiveFrom: row.effectiveFrom.toISOString(),
      state
    })
    groups.set(group, known)
  }
  return [...groups.values()]
}

/** Names of the groups that have a rate. @throws AppError NOT_ALLOWED */
export async function listGroupNames(actor: Actor): Promise<string[]> {
  return (await listRateGroups(actor)).flatMap(({ group }) => (group === null ? [] : [group]))
}

/** The rate of the sales that the caller makes now. @throws AppError NOT_ALLOWED */
export async function findMyRate(actor: Actor): Promise<CommissionRate> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  return findRateOf(actor.id, await readDatabaseTime())
}
