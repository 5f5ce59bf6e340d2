'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useRefetch } from '@/components/queries/use-refetch'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { importRoutes } from '@/lib/import-routes'
import { ImportResponse, type ImportProgress, type RowProblem } from '@/lib/imports/import-job'
import { DEFAULT_FIELDS } from '@/lib/imports/import-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { ImportFieldInput } from './import-field-input'
import { formatProblem, type CategoryOption } from './import-labels'

/** What is wrong with the rows, by problem: one value for all of them, or a look at each. */
export function ImportProblems({
  progress: { importId, problems },
  categories,
  shown,
  onShow
}: {
  progress: Pick<ImportProgress, 'importId' | 'problems'>
  categories: readonly CategoryOption[]
  shown: RowProblem | null
  onShow: (problem: RowProblem | null) => void
}) {
  const t = useTranslations()
  if (problems.length === 0) return null
  return (
    <TitledSection id="problems" title={t('imports.problemsTitle')}>
      <p className="text-ink-soft">{t('imports.problemsAbout')}</p>
      <ul className="grid gap-3">
        {problems.map(({ problem, count }) => (
          <li key={problem} className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <strong className="font-semibold">
                {t('imports.problemCount', { problem: formatProblem(problem, t), count })}
              </strong>
              <Button
                size="small"
                aria-pressed={shown === problem}
                onClick={() => onShow(shown === problem ? null : problem)}
              >
                {shown === problem ? t('imports.showAllButton') : t('imports.showTheseButton')}
              </Button>
            </div>
            <SetForAll importId={importId} problem={problem} count={count} categories={categories} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function SetForAll({
  importId,
  problem,
  count,
  categories
}: {
  importId: string
  problem: RowProblem
  count: number
  categories: readonly CategoryOption[]
}) {
  const t = useTranslations()
  const [value, setValue] = useState('')
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetch('import') })
  const field = DEFAULT_FIELDS.find((name) => name === problem)
  if (!field) return null
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (value === '') return
        void run(async () => {
          await putJson(importRoutes.importRows(importId), { rows: problem, field, value }, ImportResponse)
        })
      }}
    >
      <ImportFieldInput field={field} categories={categories} value={value} onChange={setValue} />
      <Button type="submit" pending={pending}>
        {t('imports.setForAllButton', { count })}
      </Button>
      <FormError message={error} />
    </form>
  )
}
