import { ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { renameCategory } from '@/lib/categories/edit-category'
import { RenameCategoryInput } from '@/lib/categories/schemas'
import { handle } from '@/lib/api/handle'

export const PUT = handle({
  summary: 'Gives a category another name; its address stays.',
  response: ModifiedResponse,
  roles: ['Admin'],
  input: RenameCategoryInput,
  errorCodes: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
  run: ({ actor, input }) => renameCategory(actor, input),
  expires: tagsOfCategories,
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
