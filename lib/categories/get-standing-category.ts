import 'server-only'
import { notFound } from '@/lib/platform/errors'
import { CategoryModel } from '@/models/category'
import { findMergeTarget } from './shelf-plan'

/** A category that is there and was not merged into another. @throws AppError NOT_FOUND */
export async function getStandingCategory(id: string) {
  const [category, target] = await Promise.all([CategoryModel.findOne({ _id: id }).lean(), findMergeTarget(id)])
  if (!category || target !== null) throw notFound('That category')
  return category
}
