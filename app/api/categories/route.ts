import { CategoriesAnswer } from '@/lib/categories/schemas'
import { listPublicCategories } from '@/lib/categories/queries'
import { toCategoryAnswer } from '@/lib/categories/category'
import { handleForAnyone } from '@/lib/platform/handlers/handle'
import { NoParameters } from '@/lib/listings/schemas'

export const GET = handleForAnyone({
  summary: 'The shop’s shelves.',
  answers: CategoriesAnswer,
  cache: 'public',
  input: NoParameters,
  run: listPublicCategories,
  answer: (categories) => categories.map(toCategoryAnswer)
})
