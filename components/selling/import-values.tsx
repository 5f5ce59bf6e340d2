'use client'

import { useTranslations } from '#translations'
import { HeldSelect } from '@/components/forms/fields'
import { TitledSection } from '@/components/ui/titled-section'
import { VALUE_FIELDS, type ValueField } from '@/lib/imports/import-fields'
import type { ImportMappingView } from '@/lib/imports/mapping-responses'
import { formatImportField, listChoices, type CategoryOption } from './import-labels'

type Value = ImportMappingView['values'][number]

/** By `toValueId`. */
export type ChosenValues = ReadonlyMap<string, string>

export function toValueId({ field, cell }: Pick<Value, 'field' | 'cell'>): string {
  return `${field}\n${cell}`
}

/** The cells of fields with a fixed set of values: what cannot be read is asked for, the rest unfolds. */
export function ImportValues({
  values,
  categories,
  chosen,
  onChange
}: {
  values: readonly Value[]
  categories: readonly CategoryOption[]
  chosen: ChosenValues
  onChange: (id: string, value: string) => void
}) {
  const t = useTranslations()
  const ofField = (field: ValueField) => values.filter((value) => value.field === field)
  const toInput = (value: Value) => (
    <HeldSelect
      key={toValueId(value)}
      label={t('imports.valueLabel', { cell: value.cell, count: value.count })}
      value={chosen.get(toValueId(value)) ?? value.value ?? ''}
      empty={t('imports.chooseValue')}
      options={listChoices(value.field, categories, t) ?? []}
      onChange={(picked) => onChange(toValueId(value), picked)}
    />
  )
  return VALUE_FIELDS.filter((field) => ofField(field).length > 0).map((field) => {
    const unread = ofField(field).filter(({ value }) => value === null)
    const read = ofField(field).filter(({ value }) => value !== null)
    return (
      <TitledSection key={field} id={`values-${field}`} title={formatImportField(field, t)}>
        {unread.length > 0 ? (
          <>
            <p className="text-ink-soft">{t('imports.valuesAbout', { count: unread.length })}</p>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{unread.map(toInput)}</div>
          </>
        ) : null}
        {read.length > 0 ? (
          <details>
            <summary className="min-h-11 cursor-pointer py-2">
              {t('imports.valuesRead', { count: read.length })}
            </summary>
            <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">{read.map(toInput)}</div>
          </details>
        ) : null}
      </TitledSection>
    )
  })
}
