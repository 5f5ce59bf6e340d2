'use client'

import { useState, type FormEvent } from 'react'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { CategoryMergeAnswer, type ManagedCategory } from '@/lib/categories/managed-category'
import { postJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'

function countWords(copies: number): string {
  if (copies === 0) return 'It has no copies.'
  return copies === 1 ? 'Its one copy moves there.' : `All of its ${copies} copies move there, whether on sale, held, sold or withdrawn.`
}

/** Makes a category part of another one; the way to remove an empty one, too. */
export function MergeCategory({ category, others }: { category: ManagedCategory; others: readonly ManagedCategory[] }) {
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [into, setInto] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const target = others.find(({ id }) => id === into)

  async function merge(): Promise<string> {
    const { movedCount } = await postJson(apiRoutes.categoryMerge(category.id), { into }, CategoryMergeAnswer)
    const moved = movedCount === 1 ? '1 copy has moved' : `${movedCount} copies have moved`
    return `${category.name} is part of ${target?.name ?? 'the other category'} now. ${moved}.`
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(target ? undefined : 'Choose a category')
    if (target && (await run(merge))) setAsking(false)
  }

  return (
    <>
      <Button size="small" tone="danger" onClick={() => setAsking(true)} aria-label={`Merge ${category.name} into another category`}>
        Merge
      </Button>
      <Dialog open={asking} title={`Merge ${category.name}`} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {category.name} disappears, and its address leads to the category you choose. {countWords(category.copies)} You
            won’t be able to undo this.
          </p>
          <Field label="Into" error={refused}>
            {(control) => (
              <Select {...control} value={into} onChange={(event) => setInto(event.target.value)}>
                <option value="">Choose a category</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {target ? `Merge into ${target.name}` : 'Merge'}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
