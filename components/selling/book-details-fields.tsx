'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { SelectField, TextField, toFieldBinding } from '@/components/forms/fields'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { Options } from '@/components/ui/options'
import type { Text } from '@/lib/platform/i18n/text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { isFillable } from './edition-fill'
import { DETAIL_FIELDS, toFieldText, type ListingFormState } from './listing-form-values'
import type { EditionFill } from './use-edition-fill'

/** BCP 47 tags, ordered by English name. By hand: Intl.DisplayNames would cost the browser more than the list. */
const LANGUAGE_NAMES = [
  ['ar', 'Arabic'], ['bg', 'Bulgarian'], ['ca', 'Catalan'], ['zh', 'Chinese'], ['hr', 'Croatian'], ['cs', 'Czech'],
  ['da', 'Danish'], ['nl', 'Dutch'], ['en', 'English'], ['et', 'Estonian'], ['fi', 'Finnish'], ['fr', 'French'],
  ['de', 'German'], ['el', 'Greek'], ['grc', 'Greek, ancient'], ['he', 'Hebrew'], ['hu', 'Hungarian'], ['is', 'Icelandic'],
  ['ga', 'Irish'], ['it', 'Italian'], ['ja', 'Japanese'], ['ko', 'Korean'], ['la', 'Latin'], ['lv', 'Latvian'],
  ['lt', 'Lithuanian'], ['no', 'Norwegian'], ['fa', 'Persian'], ['pl', 'Polish'], ['pt', 'Portuguese'], ['ro', 'Romanian'],
  ['ru', 'Russian'], ['sr', 'Serbian'], ['sk', 'Slovak'], ['sl', 'Slovenian'], ['es', 'Spanish'], ['sv', 'Swedish'],
  ['tr', 'Turkish'], ['uk', 'Ukrainian'], ['cy', 'Welsh']
] as const satisfies readonly (readonly [tag: string, name: Text])[]

function listLanguages(t: Texts): (readonly [tag: string, name: string])[] {
  const named = LANGUAGE_NAMES.map(([tag, name]) => [tag, t(name)] as const)
  // The list above is in order already, and a collator is dear in a browser.
  return t.language === 'en' ? named : named.toSorted(([, one], [, other]) => one.localeCompare(other, t.language))
}

/** The bindings that the form offers; a copy keeps the English word. */
const BINDINGS = ['Hardcover', 'Paperback', 'Pocket book', 'Spiral-bound', 'Board book', 'Leather-bound', 'Audio book'] as const satisfies readonly Text[]

export function SourceMark({ words, otherwise }: { words: string | null; otherwise?: string | undefined }) {
  if (!words) return otherwise
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" /> {words}
    </span>
  )
}

/** What a book is beside its title: folded away, so that the short way stays short. An error inside unfolds it. */
export function BookDetailsFields({ form, fill }: { form: ListingFormState; fill: EditionFill }) {
  const t = useTexts()
  const { control, formState: { errors } } = form
  const bind = toFieldBinding(form)
  const values = useWatch({ control, name: DETAIL_FIELDS }).map(toFieldText)
  const language = values[DETAIL_FIELDS.indexOf('language')] ?? ''
  const format = values[DETAIL_FIELDS.indexOf('format')] ?? ''
  const filled = values.filter(Boolean).length
  const isKnownLanguage = language === '' || LANGUAGE_NAMES.some(([tag]) => tag === language)
  const isKnownBinding = format === '' || BINDINGS.some((binding) => binding === format)

  function field(name: (typeof DETAIL_FIELDS)[number], otherwise?: string) {
    const words = isFillable(name) ? fill.sourceLabel(name) : null
    return { hint: <SourceMark words={words} otherwise={otherwise} />, ...bind(name) }
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
          <Options of={listLanguages(t)} />
        </SelectField>
        <SelectField label={t('Binding')} {...field('format')}>
          <option value="">{t('Not said')}</option>
          {isKnownBinding ? null : <option>{format}</option>}
          <Options of={BINDINGS.map((binding) => [binding, t(binding)])} />
        </SelectField>
        <TextField label={t('Signed by')} {...field('signedBy', t('Whose signature is in it.'))} autoComplete="off" />
        <TextField label={t('Limited edition')} {...field('limitedEdition', t('Such as: number 12 of 300.'))} autoComplete="off" />
      </div>
    </Disclosure>
  )
}
