import { InsertedResponse } from '@/lib/platform/response-fields'
import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { addCategory } from '@/lib/categories/edit-category'
import { ManagedCategoriesResponse } from '@/lib/categories/managed-category'
import { listManagedCategories } from '@/lib/categories/queries'
import { AddCategoryInput } from '@/lib/categories/schemas'
import { handle, NoParameters } from '@/lib/api/handle'

export const GET = handle({
  summary: 'Lists all categories in the shop’s order, with how many copies each has.',
  response: ManagedCategoriesResponse,
  roles: ['Admin'],
  input: NoParameters,
  run: ({ actor }) => listManagedCategories(actor)
})

export const POST = handle({
  summary: 'Adds a category behind all others.',
  response: InsertedResponse,
  roles: ['Admin'],
  input: AddCategoryInput,
  errorCodes: ['NAME_TAKEN'],
  run: ({ actor, input }) => addCategory(actor, input.name),
  expires: tagsOfCategories,
  respond: ({ categoryId }) => ({ acknowledged: true, insertedId: categoryId }),
  status: 201
})
