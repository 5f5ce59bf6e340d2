import 'server-only'
import { trusted, Types } from 'mongoose'
import { recordActs, toAuditOutbox, type Grounds } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError, notFound } from '@/lib/platform/errors'
import { message, type PlainKey } from '@/lib/platform/i18n/message'
import { isDay, startOf, toDay } from '@/lib/platform/time/calendar'
import { formatOffsetTime } from '@/lib/platform/time/format-offset-time'
import { CommissionRateModel, type CommissionRateDocument } from '@/models/commission-rate'
import type { AddRateInput } from './schemas'

function refuseField(field: keyof AddRateInput, key: PlainKey): AppError {
  return new AppError('BAD_INPUT', key, { fields: { [field]: { key } } })
}

function toEffectiveFrom(day: string | undefined, now: Date): Date {
  if (day === undefined || day === toDay(now)) return now
  if (!isDay(day) || day < toDay(now)) throw refuseField('effectiveOn', 'errors.rateDay')
  return startOf(day)
}

type Described = Omit<CommissionRateDocument, 'createdAt' | 'updatedAt'>

/** For the audit log. */
function toGrounds({ group, basisPoints, fixedCents, minCents, maxCents, effectiveFrom }: Described): Grounds {
  const amounts = {
    group: group ?? message('audit.detail.wholeShop'),
    percent: basisPoints / 100,
    fixed: fixedCents / 100,
    least: minCents / 100,
    from: formatOffsetTime(effectiveFrom.toISOString())
  }
  const detail =
    maxCents == null
      ? message('audit.detail.rate', amounts)
      : message('audit.detail.rateWithMost', { ...amounts, most: maxCents / 100 })
  return { detail }
}

/** Adds a rate; later bookings of its sellers use it from its time on (database clock). @throws AppError NOT_ALLOWED,
 * BAD_INPUT for a day in the past or a maximum below the minimum, CHANGED_MEANWHILE if another has the same time */
export async function addRate(actor: Actor, input: AddRateInput): Promise<{ rateId: string }> {
  await authorize(actor, 'Admin')
  const { group, basisPoints, fixedCents = 0, minCents = 0, maxCents, effectiveOn } = input
  if (maxCents !== undefined && maxCents < minCents) throw refuseField('maxCents', 'errors.rateMaximum')
  const effectiveFrom = toEffectiveFrom(effectiveOn, await readDatabaseTime())
  const rate = { group, basisPoints, fixedCents, minCents, maxCents, effectiveFrom }
  const taken = new AppError('CHANGED_MEANWHILE', 'errors.rateTaken')
  if (await CommissionRateModel.exists({ group: group ?? null, effectiveFrom })) throw taken
  const _id = new Types.ObjectId()
  try {
    const auditOutbox = toAuditOutbox(actor, 'commission-rate-added', toGrounds(rate))
    await CommissionRateModel.create({ _id, ...rate, auditOutbox })
  } catch (error) {
    throw isDuplicateKey(error) ? taken : error
  }
  await recordActs('commission-rate', _id)
  return { rateId: _id.toHexString() }
}

/** Only a rate that is not yet in effect. @throws AppError NOT_ALLOWED, NOT_FOUND, ALREADY_DECIDED once it is in effect */
export async function withdrawRate(actor: Actor, id: string): Promise<{ deletedCount: number }> {
  await authorize(actor, 'Admin')
  const rate = await CommissionRateModel.findById(id).lean()
  if (!rate) throw notFound('rate')
  const inEffect = new AppError('ALREADY_DECIDED', 'errors.rateInEffect')
  if (rate.effectiveFrom <= (await readDatabaseTime())) throw inEffect
  const now = await readDatabaseTime()
  const { modifiedCount } = await CommissionRateModel.updateOne(
    { _id: id, effectiveFrom: trusted({ $gt: now }), withdrawnAt: null },
    {
      $set: { withdrawnAt: now },
      $push: { auditOutbox: { $each: toAuditOutbox(actor, 'commission-rate-withdrawn', toGrounds(rate)) } }
    }
  )
  if (modifiedCount === 0 && (await CommissionRateModel.exists({ _id: id, withdrawnAt: null }))) throw inEffect
  await deleteWithdrawn(rate._id)
  return { deletedCount: modifiedCount }
}

/** Once the act is in the log. */
async function deleteWithdrawn(id: Types.ObjectId): Promise<void> {
  await recordActs('commission-rate', id)
  await CommissionRateModel.deleteOne({ _id: id, withdrawnAt: trusted({ $exists: true }) })
}

/** Deletes rates that an interrupted withdrawal left. */
export async function deleteLeftRates(): Promise<number> {
  const left = await CommissionRateModel.find({ withdrawnAt: trusted({ $exists: true }) }, { _id: 1 }).lean()
  for (const { _id } of left) await deleteWithdrawn(_id)
  return left.length
}
