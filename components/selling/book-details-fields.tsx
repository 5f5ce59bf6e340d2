'use client'

import { useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { SelectField, TextField, toFieldBinding } from '@/components/forms/fields'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'
import { BINDINGS, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { isFillable, type EditionFill } from './edition-fill'
import { DETAIL_FIELDS, toFieldText, type ListingFormState } from './use-listing-form'

/** BCP 47. */
const LANGUAGE_TAGS = (
  'ar bg ca zh hr cs da nl en et fi fr de el grc he hu is ga it ja ko la lv lt no fa pl pt ro ru sr sk sl ' +
  'es sv tr uk cy'
).split(' ')

export function SourceMark({ words, otherwise }: { words: string | null; otherwise?: string | undefined }) {
  if (!words) return otherwise
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" /> {words}
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
  const language = values[DETAIL_FIELDS.indexOf('language')] ?? ''
  const format = values[DETAIL_FIELDS.indexOf('format')] ?? ''
  const filled = values.filter(Boolean).length
  const isKnownLanguage = language === '' || LANGUAGE_TAGS.includes(language)
  const isKnownBinding = format === '' || BINDINGS.some((binding) => binding === format)

  function field(name: (typeof DETAIL_FIELDS)[number], hint?: PlainKey) {
    const words = isFillable(name) ? fill.sourceLabel(name) : null
    return { hint: <SourceMark words={words} otherwise={hint && t(hint)} />, ...bind(name) }
  }
  function text(label: PlainKey, bound: ReturnType<typeof field>, inputMode?: 'numeric') {
    return <TextField label={t(label)} {...bound} inputMode={inputMode} autoComplete="off" />
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
        <div className="grid gap-5 sm:col-span-2">
          {text('listings.authors', field('authors', 'selling.authorsHint'))}
          {text('selling.subtitleLabel', field('subtitle'))}
          {text('listings.editors', field('editors', 'selling.editorsHint'))}
        </div>
        {text('listings.illustrators', field('illustrators'))}
        {text('listings.translators', field('translators'))}
        {text('listings.publisher', field('publisher'))}
        {text('listings.publishedPlace', field('publishedPlace'))}
        {text('selling.publishedYearLabel', field('publishedYear', 'selling.publishedYearHint'), 'numeric')}
        {text('listings.edition', field('edition', 'selling.editionHint'))}
        {text('listings.printing', field('printing', 'selling.printingHint'))}
        {text('listings.pagesLabel', field('pages'), 'numeric')}
        <SelectField label={t('listings.languageLabel')} {...field('language')}>
          <option value="">{t('selling.notSpecified')}</option>
          {isKnownLanguage ? null : <option>{language}</option>}
          <Options
            of={LANGUAGE_TAGS.map((tag) => [tag, formatLanguage(tag, t)] as const).sort(([, one], [, other]) =>
              one.localeCompare(other, t.language)
            )}
          />
        </SelectField>
        <SelectField label={t('selling.bindingLabel')} {...field('format')}>
          <option value="">{t('selling.notSpecified')}</option>
          {isKnownBinding ? null : <option>{format}</option>}
          <Options of={BINDINGS.map((binding) => [binding, formatBinding(binding, t)])} />
        </SelectField>
        {text('listings.signedBy', field('signedBy', 'selling.signedByHint'))}
        {text('listings.limitedEdition', field('limitedEdition', 'selling.limitedEditionHint'))}
      </div>
    </Disclosure>
  )
}
