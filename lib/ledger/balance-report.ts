import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { BalanceReportModel } from '@/models/balance-report'

/** The latest comparison with the provider; null before the first. `at` is ISO 8601 in UTC. `count`: all differences, of
 * which the largest are listed. @throws AppError NOT_ALLOWED */
export async function findBalanceReport(actor: Actor) {
  await authorize(actor, 'Admin')
  const row = await BalanceReportModel.findOne({ at: trusted({ $exists: true }) })
    .sort({ at: -1 })
    .lean()
  const report = row && toReadable(BalanceReportModel, row)
  if (!report) return null
  const { at, ledgerCents, providerCents, count, differences } = report
  return {
    at: at.toISOString(),
    ledgerCents,
    providerCents,
    count,
    differences: differences.map((one) => ({
      reference: one.reference,
      ledgerCents: one.ledgerCents,
      providerCents: one.providerCents,
      orderId: one.orderId?.toHexString() ?? null
    }))
  }
}

export type BalanceReport = NonNullable<Awaited<ReturnType<typeof findBalanceReport>>>
