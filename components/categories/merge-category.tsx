'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryMergeResponse, type ManagedCategory } from '@/lib/categories/managed-category'
import { postJson } from '@/lib/platform/http/api-client'
import type { Texts } from '@/lib/platform/i18n/texts'

function countWords(copies: number, t: Texts): string {
  if (copies === 0) return t('It has no copies.')
  return t.count(copies, 'Its one copy moves there.', 'All of its {count} copies move there, whether on sale, held, sold or withdrawn.')
}

/** The way to remove an empty category, too. */
export function MergeCategory({ category, others }: { category: ManagedCategory; others: readonly ManagedCategory[] }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [into, setInto] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const target = others.find(({ id }) => id === into)

  async function merge(): Promise<string> {
    const { movedCount } = await postJson(adminRoutes.categoryMerge(category.id), { into }, CategoryMergeResponse)
    const moved = t.count(movedCount, '1 copy has moved.', '{count} copies have moved.')
    return `${t('{name} is part of {target} now.', { name: category.name, target: target?.name ?? t('the other category') })} ${moved}`
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(target ? undefined : t('Choose a category'))
    if (target && (await run(merge))) setAsking(false)
  }

  return (
    <>
      <Button size="small" tone="danger" onClick={() => setAsking(true)} aria-label={t('Merge {name} into another category', { name: category.name })}>
        {t('Merge')}
      </Button>
      <Dialog open={asking} title={t('Merge {name}', { name: category.name })} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {t('{name} disappears, and its address leads to the category you choose.', { name: category.name })}{' '}
            {countWords(category.copies, t)} {t('You won’t be able to undo this.')}
          </p>
          <HeldSelect label={t('Into')} error={refused} value={into} onChange={setInto} options={others.map(({ id, name }) => [id, name])} empty={t('Choose a category')} />
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {target ? t('Merge into {name}', { name: target.name }) : t('Merge')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
