'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import { importRoutes } from '@/lib/import-routes'
import { ImportResponse, toEditField, type CheckedRow } from '@/lib/imports/import-job'
import type { EditField } from '@/lib/imports/import-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { ImportFieldInput } from './import-field-input'
import type { CategoryOption } from './import-labels'

/** The cells of a row that cannot be read, to be typed again. Enter saves. */
export function ImportRowEdit({
  importId,
  row,
  categories
}: {
  importId: string
  row: CheckedRow
  categories: readonly CategoryOption[]
}) {
  const fields = row.problems.flatMap(({ problem, cell }) => {
    const field = toEditField(problem)
    return field === null ? [] : [{ field, cell }]
  })
  const isAsked = row.problems.some(({ problem }) => problem === 'copy')
  if (fields.length === 0 && !isAsked) return null
  return (
    <div className="mt-2 grid gap-3">
      {isAsked ? <AnotherCopy importId={importId} row={row.row} /> : null}
      {fields.map(({ field, cell }) => (
        <CellForm key={field} importId={importId} row={row.row} field={field} cell={cell} categories={categories} />
      ))}
    </div>
  )
}

/** Says that a row is not one of the seller's copies that are in the shop already. */
function AnotherCopy({ importId, row }: { importId: string; row: number }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetch('import') })
  return (
    <>
      <Button
        size="small"
        pending={pending}
        className="justify-self-start"
        onClick={() =>
          void run(async () => {
            await putJson(
              importRoutes.importRows(importId),
              { rows: [row], field: 'copy', value: 'new' },
              ImportResponse
            )
          })
        }
      >
        {t('imports.anotherCopyButton')}
      </Button>
      <FormError message={error} />
    </>
  )
}

function CellForm({
  importId,
  row,
  field,
  cell,
  categories
}: {
  importId: string
  row: number
  field: EditField
  cell: string
  categories: readonly CategoryOption[]
}) {
  const t = useTranslations()
  const [value, setValue] = useState(cell)
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetch('import') })
  return (
    <form
      className="grid items-end gap-2 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          await putJson(importRoutes.importRows(importId), { rows: [row], field, value }, ImportResponse)
        })
      }}
    >
      <ImportFieldInput field={field} categories={categories} value={value} onChange={setValue} />
      <Button type="submit" size="small" pending={pending} className="min-h-11">
        {t('imports.saveCellButton')}
      </Button>
      <FormError message={error} />
    </form>
  )
}
