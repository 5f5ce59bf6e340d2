import 'server-only'
import { trusted, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { CommissionRateModel, type CommissionRateDocument } from '@/models/commission-rate'
import type { CommissionRate } from './commission'
import { findRateOf, toCommissionRate } from './find-rate'

/** `group` null: the whole shop. `effectiveFrom` is ISO 8601 in UTC. */
function toManagedRate(row: CommissionRateDocument & { _id: Types.ObjectId }, state: 'past' | 'current' | 'future') {
  const effectiveFrom = row.effectiveFrom.toISOString()
  return { ...toCommissionRate(row), id: row._id.toHexString(), group: row.group ?? null, effectiveFrom, state }
}

export type ManagedRate = ReturnType<typeof toManagedRate>
export type RateGroup = { group: string | null; rates: ManagedRate[] }

/** The shop first, then each group by name, latest rate first. @throws AppError NOT_ALLOWED */
export async function listRateGroups(actor: Actor): Promise<RateGroup[]> {
  await authorize(actor, 'Admin')
  const now = await readDatabaseTime()
  const rows = await CommissionRateModel.find({ withdrawnAt: null, effectiveFrom: trusted({ $exists: true }) })
    .sort({ group: 1, effectiveFrom: -1 })
    .lean()
  const groups = new Map<string | null, RateGroup>([[null, { group: null, rates: [] }]])
  for (const row of keepReadable(CommissionRateModel, rows)) {
    const group = row.group ?? null
    const known = groups.get(group) ?? { group, rates: [] }
    const hasCurrent = known.rates.some(({ state }) => state === 'current')
    const state = row.effectiveFrom > now ? 'future' : hasCurrent ? 'past' : 'current'
    known.rates.push(toManagedRate(row, state))
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
  await authorize(actor, 'Seller')
  return findRateOf(actor.id, await readDatabaseTime())
}
