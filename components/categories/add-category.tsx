'use client'

import { useTexts } from '#texts'
import { adminRoutes } from '@/lib/admin-routes'
import { InsertedAnswer } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { CategoryNameForm } from './category-name-form'

/** The form for one more category. */
export function AddCategory() {
  const t = useTexts()
  async function add(name: string): Promise<string> {
    await postJson(adminRoutes.adminCategories, { name }, InsertedAnswer)
    return t('{name} has been added.', { name })
  }
  return <CategoryNameForm label={t('New category')} button={t('Add category')} send={add} />
}
