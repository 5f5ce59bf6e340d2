import 'server-only'
import { trusted } from 'mongoose'
import type { z } from 'zod'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { listPublicCategories, requireCategory } from '@/lib/categories/queries'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { defineBulkAction, defineBulkList, type BulkAction, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { message, type Message } from '@/lib/platform/i18n/message'
import { formatPrice, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ListingModel } from '@/models/listing'
import { BulkCategory, BulkCondition, BulkPrice, toChangedPrice } from './bulk-parameters'
import { ADVERTISE, RELIST, WITHDRAW } from './bulk-status'
import { tagsOfPlacedListing } from './cache-tags'
import { changeListing, LISTING_VALUES, type ListingValueName } from './change-listing'
import { formatCondition } from './condition'
import { findGradeConflicts } from './defects'
import { toPlannedRow } from './plan-listing'
import { MY_LISTINGS } from './my-listing-list'
import { selectMyIds } from './my-queries'
import type { ListingRow } from './to-listing'

const READ = {
  title: 1,
  status: 1,
  takenDown: 1,
  priceCents: 1,
  condition: 1,
  categoryId: 1,
  defects: 1,
  jacketCondition: 1
} as const

type Row = Pick<ListingRow, '_id' | keyof typeof READ>

/** The new value as text, and why it cannot be set. */
type Wanted = { value: string; problem?: Message | undefined }

function defineValueAction<Parameters>({
  name,
  toWanted,
  ...declared
}: {
  name: ListingValueName
  Parameters: z.ZodType<Parameters>
  /** Once for all rows. */
  toWanted: (parameters: Parameters) => Promise<(row: Row) => Wanted>
  toLabels: (t: Translator) => Promise<(value: string) => string>
}): BulkAction {
  async function change(actor: Actor, id: string, to: string, from: string) {
    const { listingId, places } = await changeListing(actor, id, { name, to, from })
    return tagsOfPlacedListing(listingId, ...places)
  }

  return defineBulkAction({
    ...declared,
    async plan(actor, ids, parameters): Promise<PlannedRow[]> {
      await authorize(actor, 'Seller')
      const wantedOf = await toWanted(parameters)
      const found = await ListingModel.find({ _id: trusted({ $in: [...ids] }), sellerId: actor.id }, READ).lean()
      return keepReadable(ListingModel, found, READ).map((row) => {
        const { value, problem } = wantedOf(row)
        return toPlannedRow(row, { before: LISTING_VALUES[name].read(row), after: value, problem })
      })
    },
    apply: (actor, { id, before, after }) => change(actor, id, after, before),
    undo: (actor, { id, before, after }) => change(actor, id, before, after)
  })
}

const PRICE = defineValueAction({
  name: 'price',
  Parameters: BulkPrice,
  toWanted: (parameters) =>
    Promise.resolve(({ priceCents }) => {
      const cents = toChangedPrice(priceCents, parameters)
      if (cents >= MIN_PRICE_CENTS && cents <= MAX_PRICE_CENTS) return { value: String(cents) }
      const limits = { least: MIN_PRICE_CENTS / 100, most: MAX_PRICE_CENTS / 100 }
      return { value: String(priceCents), problem: message('errors.bulkPriceRange', limits) }
    }),
  toLabels: (t) => Promise.resolve((value) => formatPrice(Number(value), t.language))
})

const CONDITION = defineValueAction({
  name: 'condition',
  Parameters: BulkCondition,
  toWanted: ({ condition }) =>
    Promise.resolve(({ defects, jacketCondition }) => ({
      value: condition,
      problem: findGradeConflicts({ condition, defects, jacketCondition }).condition
    })),
  toLabels: (t) => Promise.resolve((value) => formatCondition(value, t))
})

const CATEGORY = defineValueAction({
  name: 'category',
  Parameters: BulkCategory,
  async toWanted({ categoryId }) {
    const value = await requireCategory(categoryId)
    return () => ({ value })
  },
  async toLabels(t) {
    const names = new Map((await listPublicCategories()).map(({ id, name }) => [id, name]))
    return (value) => toCategoryLabel(names.get(value) ?? value, t)
  }
})

/** What a seller does with many of their listings. */
export const MY_LISTINGS_BULK = defineBulkList({
  role: 'Seller',
  Filter: MY_LISTINGS.Filter,
  select: selectMyIds,
  actions: {
    price: PRICE,
    category: CATEGORY,
    condition: CONDITION,
    withdraw: WITHDRAW,
    relist: RELIST,
    advertise: ADVERTISE
  }
})
