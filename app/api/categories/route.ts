import { CategoriesResponse } from '@/lib/categories/schemas'
import { listPublicCategories } from '@/lib/categories/queries'
import { toCategoryResponse } from '@/lib/categories/category'
import { handleForAnyone, NoParameters } from '@/lib/api/handle'

export const GET = handleForAnyone({
  summary: 'The shop’s categories.',
  response: CategoriesResponse,
  cache: 'public',
  input: NoParameters,
  run: listPublicCategories,
  respond: (categories) => categories.map(toCategoryResponse)
})
