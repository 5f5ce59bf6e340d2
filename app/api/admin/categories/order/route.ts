import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { CategoryOrderResponse } from '@/lib/categories/managed-category'
import { orderCategories } from '@/lib/categories/order-categories'
import { OrderCategoriesInput } from '@/lib/categories/schemas'
import { handle } from '@/lib/api/handle'

export const PUT = handle({
  summary: 'Puts all categories in a new order.',
  response: CategoryOrderResponse,
  roles: ['Admin'],
  input: OrderCategoriesInput,
  errorCodes: ['CHANGED_MEANWHILE'],
  run: ({ actor, input }) => orderCategories(actor, input),
  expires: tagsOfCategories,
  respond: ({ version }) => ({ acknowledged: true, version })
})
