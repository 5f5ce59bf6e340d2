import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { CategoryModel } from '@/models/category'
import { findMergeTarget } from './shelf-plan'

/**
 * The category that a copy is to stand in: the one asked for, or the one that it was merged into while the form was open.
 * Refuses one that the shop does not have, as an error of the form's field. @throws AppError BAD_INPUT
 */
export async function requireCategory(id: string): Promise<string> {
  const standing = (await findMergeTarget(id)) ?? id
  if (await CategoryModel.exists({ _id: standing })) return standing
  const message = 'Choose one of the categories'
  throw new AppError('BAD_INPUT', message, { fields: { category_id: message } })
}
