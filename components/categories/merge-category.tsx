'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryMergeResponse, type ManagedCategory } from '@/lib/categories/managed-category'
import { postJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'

function countWords(copies: number, t: Translator): string {
  if (copies === 0) return t('categories.mergeNoCopies')
  return t('categories.mergeCopies', { count: copies })
}

/** Also removes empty categories. */
export function MergeCategory({ category, others }: { category: ManagedCategory; others: readonly ManagedCategory[] }) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [into, setInto] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const target = others.find(({ id }) => id === into)

  async function merge(): Promise<string> {
    const { movedCount } = await postJson(adminRoutes.categoryMerge(category.id), { into }, CategoryMergeResponse)
    const moved = t('categories.copiesMoved', { count: movedCount })
    return `${t('categories.merged', { name: category.name, target: target?.name ?? t('categories.otherCategory') })} ${moved}`
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(target ? undefined : t('categories.chooseCategory'))
    if (target && (await run(merge))) setAsking(false)
  }

  return (
    <>
      <Button
        size="small"
        tone="danger"
        onClick={() => setAsking(true)}
        aria-label={t('categories.mergeIntoAnother', { name: category.name })}
      >
        {t('categories.mergeButton')}
      </Button>
      <Dialog
        open={asking}
        title={t('categories.mergeTitle', { name: category.name })}
        onClose={() => setAsking(false)}
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {t('categories.mergeWarning', { name: category.name })} {countWords(category.copies, t)}{' '}
            {t('common.cannotUndo')}
          </p>
          <HeldSelect
            label={t('categories.mergeTargetLabel')}
            error={refused}
            value={into}
            onChange={setInto}
            options={others.map(({ id, name }) => [id, name])}
            empty={t('categories.chooseCategory')}
          />
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {target ? t('categories.mergeInto', { name: target.name }) : t('categories.mergeButton')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
