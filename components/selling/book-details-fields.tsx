'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { SelectField } from '@/components/forms/select-field'
import { TextField } from '@/components/forms/text-field'
import { Disclosure } from '@/components/ui/disclosure'
import { isFillable } from './edition-fill'
import { BINDINGS, isListedLanguage, listLanguages } from './languages'
import { DETAIL_FIELDS, toFieldText, type ListingFormState } from './listing-form-values'
import { SourceMark } from './source-mark'
import type { EditionFill } from './use-edition-fill'

/** What a book is beside its title: folded away, so that the short way stays short. An error inside unfolds it. */
export function BookDetailsFields({ form, fill }: { form: ListingFormState; fill: EditionFill }) {
  const t = useTexts()
  const { control, register, formState: { errors } } = form
  const values = useWatch({ control, name: DETAIL_FIELDS }).map(toFieldText)
  const language = values[DETAIL_FIELDS.indexOf('language')] ?? ''
  const format = values[DETAIL_FIELDS.indexOf('format')] ?? ''
  const filled = values.filter(Boolean).length
  const isKnownLanguage = language === '' || isListedLanguage(language)
  const isKnownBinding = format === '' || BINDINGS.some((binding) => binding === format)

  /** What all fields of one name share. */
  function field(name: (typeof DETAIL_FIELDS)[number], otherwise?: string) {
    const words = isFillable(name) ? fill.sourceWords(name) : null
    return { hint: <SourceMark words={words} otherwise={otherwise} />, error: errors[name]?.message, registration: register(name) }
  }

  return (
    <Disclosure
      title={t('More about the book')}
      note={filled > 0 ? t('{count} of {total} filled in', { count: filled, total: DETAIL_FIELDS.length }) : t('author, publisher, language: if you like')}
      forced={DETAIL_FIELDS.some((name) => errors[name])}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <div className="grid gap-5 sm:col-span-2">
          <TextField label={t('Authors')} {...field('authors', t('Several with commas between them.'))} autoComplete="off" />
          <TextField label={t('Subtitle')} {...field('subtitle')} autoComplete="off" />
          <TextField label={t('Editors')} {...field('editors', t('Of a collection: who put it together.'))} autoComplete="off" />
        </div>
        <TextField label={t('Illustrators')} {...field('illustrators')} autoComplete="off" />
        <TextField label={t('Translators')} {...field('translators')} autoComplete="off" />
        <TextField label={t('Publisher')} {...field('publisher')} autoComplete="off" />
        <TextField label={t('Place of publication')} {...field('publishedPlace')} autoComplete="off" />
        <TextField label={t('Published in')} {...field('publishedYear', t('The year in the book.'))} inputMode="numeric" autoComplete="off" />
        <TextField label={t('Edition')} {...field('edition', t('Such as: 2nd, revised.'))} autoComplete="off" />
        <TextField label={t('Printing')} {...field('printing', t('Such as: 3rd printing.'))} autoComplete="off" />
        <TextField label={t('Pages')} {...field('pages')} inputMode="numeric" autoComplete="off" />
        <SelectField label={t('Language')} {...field('language')}>
          <option value="">{t('Not said')}</option>
          {isKnownLanguage ? null : <option>{language}</option>}
          {listLanguages(t).map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('Binding')} {...field('format')}>
          <option value="">{t('Not said')}</option>
          {isKnownBinding ? null : <option>{format}</option>}
          {BINDINGS.map((binding) => (
            <option key={binding} value={binding}>
              {t(binding)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('Signed by')} {...field('signedBy', t('Whose signature is in it.'))} autoComplete="off" />
        <TextField label={t('Limited edition')} {...field('limitedEdition', t('Such as: number 12 of 300.'))} autoComplete="off" />
      </div>
    </Disclosure>
  )
}
