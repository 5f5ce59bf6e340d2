'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { SelectField, TextField, toFieldBinding } from '@/components/forms/fields'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'
import { LANGUAGE_TAGS } from '@/lib/listings/language-tags'
import type { Labels } from '@/lib/listings/listing-field'
import { DETAIL_FIELDS, LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { BINDINGS, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { isFillable, type EditionFill } from './edition-fill'
import { toFieldText, type ListingFormState } from './use-listing-form'

export function SourceMark({ label, otherwise }: { label: string | null; otherwise?: string | undefined }) {
  if (!label) return otherwise
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" /> {label}
    </span>
  )
}

/** Folded; an error inside unfolds it. */
export function BookDetailsFields({ form, fill }: { form: ListingFormState; fill: EditionFill }) {
  const t = useTranslations()
  const {
    control,
    formState: { errors }
  } = form
  const bind = toFieldBinding(form)
  const values = useWatch({ control, name: DETAIL_FIELDS }).map(toFieldText)
  const filled = values.filter(Boolean).length

  function renderField(name: (typeof DETAIL_FIELDS)[number], value: string): ReactNode {
    const { label, hint }: Labels = LISTING_FIELDS[name]
    const source = isFillable(name) ? fill.sourceLabel(name) : null
    const bound = { label: t(label), hint: <SourceMark label={source} otherwise={hint && t(hint)} />, ...bind(name) }
    if (name === 'language') {
      return (
        <SelectField {...bound}>
          <option value="">{t('selling.notSpecified')}</option>
          {value === '' || LANGUAGE_TAGS.includes(value) ? null : <option>{value}</option>}
          <Options
            of={LANGUAGE_TAGS.map((tag) => [tag, formatLanguage(tag, t)] as const).sort(([, one], [, other]) =>
              one.localeCompare(other, t.language)
            )}
          />
        </SelectField>
      )
    }
    if (name === 'format') {
      return (
        <SelectField {...bound}>
          <option value="">{t('selling.notSpecified')}</option>
          {value === '' || BINDINGS.some((binding) => binding === value) ? null : <option>{value}</option>}
          <Options of={BINDINGS.map((binding) => [binding, formatBinding(binding, t)])} />
        </SelectField>
      )
    }
    const inputMode = LISTING_FIELDS[name].kind === 'number' ? 'numeric' : undefined
    return <TextField {...bound} inputMode={inputMode} autoComplete="off" />
  }

  return (
    <Disclosure
      title={t('selling.detailsTitle')}
      note={
        filled > 0
          ? t('selling.detailsFilled', { count: filled, total: DETAIL_FIELDS.length })
          : t('selling.detailsOptional')
      }
      forced={DETAIL_FIELDS.some((name) => errors[name])}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {DETAIL_FIELDS.map((name, at) => (
          <div key={name} className={'isWide' in LISTING_FIELDS[name] ? 'sm:col-span-2' : undefined}>
            {renderField(name, values[at] ?? '')}
          </div>
        ))}
      </div>
    </Disclosure>
  )
}
