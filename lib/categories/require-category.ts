import 'server-only'
import { AppError } from '@/lib/errors'
import { CategoryModel } from '@/models/category'

/** Refuses a shelf that the shop does not have, as an error of the form's field. @throws AppError BAD_INPUT */
export async function requireCategory(id: string): Promise<void> {
  if (await CategoryModel.exists({ _id: id })) return
  const message = 'Choose one of the categories'
  throw new AppError('BAD_INPUT', message, { fields: { category_id: message } })
}
