import 'server-only'
import { tags } from '@/lib/platform/cache/cache-tags'
import { readCategoryPlan } from '@/lib/categories/category-plan'
import { standInOrder } from '@/lib/categories/sort-categories'
import { currentVersion, isInvalidated } from '@/lib/platform/cache/tag-invalidations'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { CategoryModel } from '@/models/category'

/** How long the names of the categories are kept while nobody says that they have changed, in milliseconds. */
const KEPT_MS = 5000

const NAMED = { name: 1 } as const

type Names = readonly { id: string; name: string }[]
let cached: { names: Names; version: number; until: number } | null = null

/** The categories by name in the shop's order; one that was renamed is read anew at once, since pages are made of them. */
export async function listCategoryNames(): Promise<Names> {
  if (cached && cached.until > Date.now() && !isInvalidated([tags.categories()], cached.version)) return cached.names
  const version = currentVersion()
  const [plan, rows] = await Promise.all([readCategoryPlan(), CategoryModel.find({}, NAMED).sort({ position: 1, _id: 1 }).lean()])
  const names = standInOrder(keepReadable(CategoryModel, rows, NAMED), plan).map(({ _id, name }) => ({ id: _id.toHexString(), name }))
  cached = { names, version, until: Date.now() + KEPT_MS }
  return names
}
