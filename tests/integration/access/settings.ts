import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'

/** What admins set for the shop. */
type Setting = { id: string; places: readonly (readonly [collection: string, id: Types.ObjectId])[] }

export async function makeCategory(): Promise<Setting> {
  const { CategoryModel } = await import('@/models/category')
  const mark = randomBytes(4).toString('hex')
  const category = await CategoryModel.create({ name: `A shelf ${mark}`, slug: `a-shelf-${mark}`, position: 2 })
  return { id: category._id.toHexString(), places: [['categories', category._id]] as const }
}

/** In effect from tomorrow on. */
export async function makePlannedRate(): Promise<Setting> {
  const { CommissionRateModel } = await import('@/models/commission-rate')
  const rate = await CommissionRateModel.create({
    group: randomBytes(8).toString('hex'),
    basisPoints: 1000,
    fixedCents: 0,
    minCents: 0,
    effectiveFrom: new Date(Date.now() + 86_400_000)
  })
  return { id: rate._id.toHexString(), places: [['commission_rates', rate._id]] as const }
}
