import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { renameCategory } from '@/lib/categories/edit-category'
import { RenameCategoryInput } from '@/lib/categories/schemas'
import { handle } from '@/lib/api/handle'

export const PUT = handle({
  summary: 'Gives a category another name; its address stays.',
  answers: ModifiedResponse,
  roles: ['Admin'],
  input: RenameCategoryInput,
  errorCodes: ['NAME_TAKEN', 'CHANGED_MEANWHILE'],
  run: ({ actor, input }) => renameCategory(actor, input),
  expires: tagsOfCategories,
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
