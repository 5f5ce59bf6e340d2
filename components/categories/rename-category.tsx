'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ModifiedAnswer } from '@/lib/answer-fields'
import type { ManagedCategory } from '@/lib/categories/managed-category'
import { putJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { CategoryNameForm } from './category-name-form'

/** Gives a category another name. */
export function RenameCategory({ category }: { category: ManagedCategory }) {
  const [asking, setAsking] = useState(false)
  async function rename(name: string): Promise<string> {
    await putJson(apiRoutes.adminCategory(category.id), { name }, ModifiedAnswer)
    return `${category.name} is now ${name}.`
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Rename ${category.name}`}>
        Rename
      </Button>
      <Dialog open={asking} title={`Rename ${category.name}`} onClose={() => setAsking(false)}>
        <p className="mb-4 text-ink-soft">Its address stays, and so do its books.</p>
        <CategoryNameForm label="Name" initial={category.name} button="Save name" send={rename} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
