import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { ROLES } from '@/lib/users/roles'
import { authorize } from '@/lib/platform/access/authorize'
import { plusDays, startOf, toDay } from '@/lib/platform/time/calendar'
import { UserModel } from '@/models/user'
import { toComparison, toLastDays, type Comparison, type Periods } from './comparison'
import { NO_FIGURES, type ShopFigure } from './figures'
import { readDays } from './read-days'

export type ShopFigures = { periods: Periods; compare: (name: ShopFigure) => Comparison }

/** The last 30 days against the 30 before. The shop exists since its first account. @throws AppError NOT_ALLOWED */
export async function readShopFigures(actor: Actor, now: Date): Promise<ShopFigures> {
  await authorize(actor, 'Admin')
  const today = toDay(now)
  const periods = toLastDays(today)
  const first = periods.daysBefore[0] ?? today
  const [byDay, oldAccount] = await Promise.all([
    readDays(first, now),
    UserModel.exists({ role: trusted({ $in: [...ROLES] }), createdAt: trusted({ $lt: startOf(plusDays(first, 1)) }) })
  ])
  return {
    periods,
    compare: (name) => toComparison(periods, (day) => (byDay.get(day) ?? NO_FIGURES)[name], oldAccount !== null)
  }
}
