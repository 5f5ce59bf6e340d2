import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { CategoryMergeResponse } from '@/lib/categories/managed-category'
import { mergeCategories } from '@/lib/categories/order-categories'
import { MergeCategoriesInput } from '@/lib/categories/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Makes a category part of another: its copies move there, its address leads there for good.',
  response: CategoryMergeResponse,
  roles: ['Admin'],
  input: MergeCategoriesInput,
  errorCodes: ['CHANGED_MEANWHILE'],
  run: ({ actor, input }) => mergeCategories(actor, input),
  expires: tagsOfCategories,
  respond: ({ movedCount }) => ({ acknowledged: true, movedCount })
})
