'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import { ModifiedAnswer } from '@/lib/platform/answer-fields'
import type { ManagedCategory } from '@/lib/categories/managed-category'
import { putJson } from '@/lib/platform/http/api-client'
import { CategoryNameForm } from './category-name-form'

/** Gives a category another name. */
export function RenameCategory({ category }: { category: ManagedCategory }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  async function rename(name: string): Promise<string> {
    await putJson(adminRoutes.adminCategory(category.id), { name }, ModifiedAnswer)
    return t('{old} is now {name}.', { old: category.name, name })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={t('Rename {name}', { name: category.name })}>
        {t('Rename')}
      </Button>
      <Dialog open={asking} title={t('Rename {name}', { name: category.name })} onClose={() => setAsking(false)}>
        <p className="mb-4 text-ink-soft">{t('Its address stays, and so do its books.')}</p>
        <CategoryNameForm label={t('Name')} initial={category.name} button={t('Save name')} send={rename} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
