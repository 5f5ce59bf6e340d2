'use client'

import { useController, useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { SelectField, TextAreaField, TextField, toFieldBinding } from '@/components/forms/fields'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Words } from '@/components/texts/words'
import { Options } from '@/components/ui/options'
import { Price } from '@/components/ui/price'
import { formatYearsOfUse } from '@/lib/listings/listing-labels'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { toYearsOfUse } from '@/lib/listings/listing'
import type { Text } from '@/lib/platform/i18n/text'
import { BookDetailsFields, SourceMark } from './book-details-fields'
import { ConditionFields } from './condition-fields'
import { IsbnField } from './isbn-field'
import { toFieldText } from './listing-form-values'
import { PhotoPicker } from './photo-picker'
import type { EditionFill, PriceHint } from './use-edition-fill'
import type { ListingFormMachine } from './use-listing-form'

export type CategoryChoice = { id: string; name: string }

/** What copies of this edition ask and sold for here, with the count; the shop is silent below five prices. */
function PriceHintLine({ hint }: { hint: PriceHint | null }) {
  const t = useTexts()
  if (!hint) return null
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm sm:col-span-2">
      <Words
        text="{copies}: most ask or brought {low} to {high}, the middle is {median}."
        with={{
          copies: <strong className="font-semibold">{t('{count} copies of this edition here', { count: hint.count })}</strong>,
          low: <Price cents={hint.lowCents} />,
          high: <Price cents={hint.highCents} />,
          median: <Price cents={hint.medianCents} />
        }}
      />{' '}
      {hint.soldCount === 0 ? t('None has sold yet.') : t('{count} of them sold.', { count: hint.soldCount })}
    </p>
  )
}

/** The ISBN comes first: it fills in many of the other fields. */
export function ListingForm({ machine, fill, categories, focusFirst, submitLabel: submitLabel, loss }: {
  machine: ListingFormMachine
  fill: EditionFill
  categories: readonly CategoryChoice[]
  focusFirst: boolean
  submitLabel: string
  /** What becomes of it when the page is left; said before that. */
  loss?: Text
}) {
  const t = useTexts()
  const { form, uploads } = machine
  const leaving = useUnsavedChanges(machine.isUnsaved, loss)
  const { control, formState: { errors } } = form
  const field = toFieldBinding(form)
  const images = useController({ control, name: 'images' })
  const year = toFieldText(useWatch({ control, name: 'purchaseYear' }))
  const hint = fill.lookup.state === 'found' || fill.lookup.state === 'missed' ? fill.lookup.hint : null
  return (
    <form method="post" noValidate onSubmit={machine.submit} className="grid gap-7">
      <IsbnField fill={fill} {...field('isbn')} focusFirst={focusFirst} />
      <div className="grid items-end gap-5 sm:grid-cols-[minmax(11rem,1fr)_minmax(0,2fr)]">
        <SelectField label={t('Category')} {...field('category_id')}>
          <option value="">{t('Choose one')}</option>
          <Options of={categories.map(({ id, name }) => [id, toCategoryLabel(name, t.language)])} />
        </SelectField>
        <TextField
          label={t('Product name')}
          hint={<SourceMark words={fill.sourceLabel('title')} otherwise={t('The title, as it stands on the book.')} />}
          {...field('title')}
          autoComplete="off"
        />
      </div>
      <PhotoPicker uploads={uploads} error={errors.images?.message} inputRef={images.field.ref} />
      <div className="grid items-center gap-5 sm:grid-cols-3">
        <TextField label={t('Price')} hint={t('In euros, such as 7.50.')} {...field('resalePrice')} inputMode="decimal" autoComplete="off" />
        <PriceHintLine hint={hint} />
      </div>
      <ConditionFields form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('Phone number')} hint={t('Only a buyer who has booked sees it.')} type="tel" inputMode="tel" autoComplete="tel" {...field('sellerPhoneNumber')} />
        <TextField label={t('Location')} hint={t('The town or district, no street.')} autoComplete="address-level2" {...field('location')} />
        <TextField label={t('Original price')} hint={t('What it cost new, in euros.')} {...field('originalPrice')} inputMode="decimal" autoComplete="off" />
        <TextField
          label={t('Year of purchase')}
          hint={/^\d{4}$/.test(year) ? formatYearsOfUse(toYearsOfUse(Number(year), new Date()), t) : t('When you bought it.')}
          {...field('purchaseYear')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        label={t('Description')}
        hint={t('What a reader would like to know about this copy.')}
        {...field('productDescription')}
        className="min-h-28"
      />
      <BookDetailsFields form={form} fill={fill} />
      <div className="grid gap-3">
        <SubmitButton pending={machine.phase !== 'ready'}>{submitLabel}</SubmitButton>
        {machine.phase === 'waiting-for-photos' ? (
          <p role="status" className="text-center text-sm text-ink-soft">
            {t('Sent as soon as your photos have arrived.')}
          </p>
        ) : null}
        <FormError message={machine.refused} />
      </div>
      {leaving}
    </form>
  )
}
