'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from '#translations'
import { LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { importRoutes } from '@/lib/import-routes'
import { ImportResponse } from '@/lib/imports/import-job'
import { DEFAULT_FIELDS, type DefaultField, type ImportField } from '@/lib/imports/import-fields'
import type { ImportMapping } from '@/lib/imports/mapping'
import type { ImportMappingView } from '@/lib/imports/mapping-responses'
import type { TextEncodingName } from '@/lib/platform/csv/text-encodings'
import { putJson } from '@/lib/platform/http/api-client'
import { routes } from '@/lib/routes'
import { ImportColumns } from './import-columns'
import { ImportCopies } from './import-copies'
import { ImportFieldInput } from './import-field-input'
import { EncodingSelect } from './import-upload'
import { ImportValues, toValueId, type ChosenValues } from './import-values'

/** Required fields whose cells may be unknown. */
const NEEDED = ['category_id', 'productCondition'] as const satisfies readonly DefaultField[]

/** Values for all rows that are asked for: what the list lacks or may lack, and what has one already. The others unfold. */
function isAsked(field: DefaultField, { missing, mapping, values }: ImportMappingView): boolean {
  const isNeeded = NEEDED.some((name) => name === field)
  return (
    missing.includes(field) ||
    mapping.defaults.some(([name]) => name === field) ||
    (isNeeded && values.some((one) => one.field === field && one.value === null))
  )
}

/** Suggestions count as chosen, since they are shown. */
function toChosen({ values }: ImportMappingView): ChosenValues {
  return new Map(values.flatMap((one) => (one.suggestion === null ? [] : [[toValueId(one), one.suggestion] as const])))
}

/** How the columns and values of a list are read. A changed column is saved at once, to show what it became. */
export function ImportMappingForm({
  importId,
  view,
  encoding
}: {
  importId: string
  view: ImportMappingView
  encoding: TextEncodingName | null
}) {
  const t = useTranslations()
  const router = useRouter()
  const [chosen, setChosen] = useState<ChosenValues>(new Map())
  const [defaults, setDefaults] = useState(new Map(view.mapping.defaults))
  const [copies, setCopies] = useState(view.mapping.copies)
  const columns = useAction({ isInline: true, refreshes: 'page' })
  const whole = useAction({ isInline: true })

  function toMapping(change: Partial<ImportMapping>): ImportMapping {
    const all = new Map([...toChosen(view), ...chosen])
    const listed = view.values.flatMap((one): ImportMapping['values'] => {
      const value = all.get(toValueId(one))
      return value ? [[one.field, one.cell, value]] : []
    })
    const isListed = (field: string, cell: string) =>
      listed.some(([listedField, listedCell]) => listedField === field && listedCell === cell)
    return {
      columns: view.mapping.columns,
      values: [...view.mapping.values.filter(([field, cell]) => !isListed(field, cell)), ...listed],
      defaults: [...defaults].filter(([, value]) => value !== ''),
      copies,
      ...change
    }
  }

  async function save(mapping: ImportMapping): Promise<void> {
    await putJson(importRoutes.importMapping(importId), mapping, ImportResponse)
  }

  function changeColumn(heading: string, field: ImportField | null): void {
    const others = view.mapping.columns.filter(([name]) => name !== heading)
    void columns.run(() => save(toMapping({ columns: [...others, [heading, field]], defaults: view.mapping.defaults })))
  }

  const toDefaultInput = (field: DefaultField) => (
    <ImportFieldInput
      key={field}
      field={field}
      categories={view.categories}
      value={defaults.get(field) ?? ''}
      onChange={(value) => setDefaults(new Map([...defaults, [field, value]]))}
    />
  )
  const asked = DEFAULT_FIELDS.filter((field) => isAsked(field, view))
  return (
    <form
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void whole.run(async () => {
          await save(toMapping({}))
          router.push(routes.imports(importId, 'rows'))
          router.refresh()
          return LEAVING
        })
      }}
    >
      {encoding === null ? null : <EncodingSelect importId={importId} encoding={encoding} />}
      <TitledSection id="columns" title={t('imports.columnsTitle')}>
        <p className="text-ink-soft">{t('imports.columnsAbout')}</p>
        <ImportColumns columns={view.columns} pending={columns.pending} onChange={changeColumn} />
        <FormError message={columns.error} />
      </TitledSection>
      <ImportValues
        values={view.values}
        categories={view.categories}
        chosen={new Map([...toChosen(view), ...chosen])}
        onChange={(id, value) => setChosen(new Map([...chosen, [id, value]]))}
      />
      <TitledSection id="defaults" title={t('imports.defaultsTitle')}>
        <p className="text-ink-soft">{t('imports.defaultsAbout')}</p>
        {asked.length > 0 ? (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{asked.map(toDefaultInput)}</div>
        ) : null}
        <details className="group">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('imports.otherDefaults')}</summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
            {DEFAULT_FIELDS.filter((field) => !asked.includes(field)).map(toDefaultInput)}
          </div>
        </details>
      </TitledSection>
      {view.columns.some(({ field }) => field === 'quantity') ? (
        <ImportCopies checked={copies} onChange={setCopies} />
      ) : null}
      <div className="grid gap-3">
        <FormError message={whole.error} />
        <Button type="submit" tone="accent" pending={whole.pending} className="justify-self-start">
          {t('imports.toRowsButton')}
        </Button>
      </div>
    </form>
  )
}
