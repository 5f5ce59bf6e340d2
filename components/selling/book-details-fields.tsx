'use client'

import { useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { SelectField, TextField, toFieldBinding } from '@/components/forms/fields'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'
import { BINDINGS, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import type { Translator } from '@/lib/platform/i18n/translator'
import { isFillable } from './edition-fill'
import { DETAIL_FIELDS, toFieldText, type ListingFormState } from './listing-form-values'
import type { EditionFill } from './use-edition-fill'

/** BCP 47. */
const LANGUAGE_TAGS = [
  'ar',
  'bg',
  'ca',
  'zh',
  'hr',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'fi',
  'fr',
  'de',
  'el',
  'grc',
  'he',
  'hu',
  'is',
  'ga',
  'it',
  'ja',
  'ko',
  'la',
  'lv',
  'lt',
  'no',
  'fa',
  'pl',
  'pt',
  'ro',
  'ru',
  'sr',
  'sk',
  'sl',
  'es',
  'sv',
  'tr',
  'uk',
  'cy'
]

function listLanguages(t: Translator): (readonly [tag: string, name: string])[] {
  return LANGUAGE_TAGS.map((tag) => [tag, formatLanguage(tag, t)] as const).sort(([, one], [, other]) =>
    one.localeCompare(other, t.language)
  )
}

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

  function field(name: (typeof DETAIL_FIELDS)[number], otherwise?: string) {
    const words = isFillable(name) ? fill.sourceLabel(name) : null
    return { hint: <SourceMark words={words} otherwise={otherwise} />, ...bind(name) }
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
          <TextField label={t('listings.authors')} {...field('authors', t('selling.authorsHint'))} autoComplete="off" />
          <TextField label={t('selling.subtitleLabel')} {...field('subtitle')} autoComplete="off" />
          <TextField label={t('listings.editors')} {...field('editors', t('selling.editorsHint'))} autoComplete="off" />
        </div>
        <TextField label={t('listings.illustrators')} {...field('illustrators')} autoComplete="off" />
        <TextField label={t('listings.translators')} {...field('translators')} autoComplete="off" />
        <TextField label={t('listings.publisher')} {...field('publisher')} autoComplete="off" />
        <TextField label={t('listings.publishedPlace')} {...field('publishedPlace')} autoComplete="off" />
        <TextField
          label={t('selling.publishedYearLabel')}
          {...field('publishedYear', t('selling.publishedYearHint'))}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField label={t('listings.edition')} {...field('edition', t('selling.editionHint'))} autoComplete="off" />
        <TextField
          label={t('listings.printing')}
          {...field('printing', t('selling.printingHint'))}
          autoComplete="off"
        />
        <TextField label={t('listings.pagesLabel')} {...field('pages')} inputMode="numeric" autoComplete="off" />
        <SelectField label={t('listings.languageLabel')} {...field('language')}>
          <option value="">{t('selling.notSpecified')}</option>
          {isKnownLanguage ? null : <option>{language}</option>}
          <Options of={listLanguages(t)} />
        </SelectField>
        <SelectField label={t('selling.bindingLabel')} {...field('format')}>
          <option value="">{t('selling.notSpecified')}</option>
          {isKnownBinding ? null : <option>{format}</option>}
          <Options of={BINDINGS.map((binding) => [binding, formatBinding(binding, t)])} />
        </SelectField>
        <TextField
          label={t('listings.signedBy')}
          {...field('signedBy', t('selling.signedByHint'))}
          autoComplete="off"
        />
        <TextField
          label={t('listings.limitedEdition')}
          {...field('limitedEdition', t('selling.limitedEditionHint'))}
          autoComplete="off"
        />
      </div>
    </Disclosure>
  )
}
