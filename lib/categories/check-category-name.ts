import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { Said } from '@/lib/platform/i18n/said'
import { CategoryModel } from '@/models/category'
import { toCategorySlug } from './category-slug'

/** The refusal of a name that another category has, also with other accents, case or punctuation. */
export function nameTaken(name: string): AppError {
  const message: Said = `There is a category called “${name}” already.`
  return new AppError('NAME_TAKEN', message, { fields: { name: message } })
}

/** Refuses the name of another category than `ownId`. @throws AppError NAME_TAKEN */
export async function checkCategoryName(name: string, ownId: string | null = null): Promise<void> {
  const other = await CategoryModel.findOne({ slug: toCategorySlug(name) }, { name: 1 }).lean()
  if (other && other._id.toHexString() !== ownId) throw nameTaken(other.name)
}
