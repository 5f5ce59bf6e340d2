'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedCategory } from '@/lib/categories/managed-category'
import { CategoryName } from '@/lib/categories/schemas'
import { InsertedResponse, ModifiedResponse } from '@/lib/platform/response-fields'
import { postJson, putJson } from '@/lib/platform/http/api-client'

/** `send` resolves with the success message. */
function CategoryNameForm({
  label,
  initial = '',
  button,
  send,
  onDone
}: {
  label: string
  initial?: string
  button: string
  send: (name: string) => Promise<string>
  onDone?: () => void
}) {
  const [name, setName] = useState(initial)
  const [refused, setRefused] = useState<string | undefined>()
  const { pending, run } = useAction({
    refreshes: 'page',
    onRejected({ fields }) {
      setRefused(fields.name)
      return fields.name !== undefined
    }
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = CategoryName.safeParse(name)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || !(await run(() => send(checked.data)))) return
    setName(initial)
    onDone?.()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <div aria-live="polite">
        <HeldField label={label} error={refused} value={name} onChange={setName} />
      </div>
      <Button type="submit" tone="accent" pending={pending} className={refused ? 'sm:mb-7' : undefined}>
        {button}
      </Button>
    </form>
  )
}

export function AddCategory() {
  const t = useTranslations()
  async function add(name: string): Promise<string> {
    await postJson(adminRoutes.adminCategories, { name }, InsertedResponse)
    return t('categories.added', { name })
  }
  return <CategoryNameForm label={t('categories.newLabel')} button={t('categories.addButton')} send={add} />
}

export function RenameCategory({ category }: { category: ManagedCategory }) {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  async function rename(name: string): Promise<string> {
    await putJson(adminRoutes.adminCategory(category.id), { name }, ModifiedResponse)
    return t('categories.renamed', { old: category.name, name })
  }
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('categories.renameName', { name: category.name })}
      >
        {t('categories.renameButton')}
      </Button>
      <Dialog
        open={asking}
        title={t('categories.renameName', { name: category.name })}
        onClose={() => setAsking(false)}
      >
        <p className="mb-4 text-ink-soft">{t('categories.renameHint')}</p>
        <CategoryNameForm
          label={t('common.name')}
          initial={category.name}
          button={t('common.saveName')}
          send={rename}
          onDone={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}
