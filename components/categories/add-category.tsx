'use client'

import { InsertedAnswer } from '@/lib/answer-fields'
import { postJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { CategoryNameForm } from './category-name-form'

/** The form for one more category. */
export function AddCategory() {
  async function add(name: string): Promise<string> {
    await postJson(apiRoutes.adminCategories, { name }, InsertedAnswer)
    return `${name} has been added.`
  }
  return <CategoryNameForm label="New category" button="Add category" send={add} />
}
