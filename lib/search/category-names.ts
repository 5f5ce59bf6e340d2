import 'server-only'
import { readShelfPlan } from '@/lib/categories/shelf-plan'
import { standInOrder } from '@/lib/categories/stand-in-order'
import { CategoryModel } from '@/models/category'

/** How long the names of the shelves are kept, in milliseconds; they change a few times a year. */
const KEPT_MS = 5000

type Names = readonly { id: string; name: string }[]
let kept: { names: Names; until: number } | null = null

/** The shelves by name in the shop's order, as they were at most some seconds ago. */
export async function listCategoryNames(): Promise<Names> {
  if (kept && kept.until > Date.now()) return kept.names
  const [plan, rows] = await Promise.all([readShelfPlan(), CategoryModel.find({}, { name: 1 }).sort({ position: 1, _id: 1 }).lean()])
  const names = standInOrder(rows, plan).map(({ _id, name }) => ({ id: _id.toHexString(), name }))
  kept = { names, until: Date.now() + KEPT_MS }
  return names
}
