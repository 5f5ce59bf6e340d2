'use client'

import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { SelectField, TextAreaField, TextField, toFieldBinding } from '@/components/forms/fields'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Options } from '@/components/ui/options'
import { Price } from '@/components/ui/price'
import { formatYearsOfUse } from '@/lib/listings/listing-labels'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { toYearsOfUse } from '@/lib/listings/listing'
import { isYearOfBooks } from '@/lib/listings/field-schemas'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeOffer } from '@/lib/commission/earning'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { parsePrice } from '@/lib/platform/i18n/price'
import { BookDetailsFields, SourceMark } from './book-details-fields'
import { ConditionFields } from './condition-fields'
import { IsbnField } from './isbn-field'
import { toFieldText, type ListingFormMachine } from './use-listing-form'
import { PhotoPicker } from './photo-picker'
import type { EditionFill, PriceHint } from './edition-fill'

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const

export type CategoryChoice = { id: string; name: string }

/** Hidden below five prices. */
function PriceHintLine({ hint }: { hint: PriceHint | null }) {
  const t = useTranslations()
  if (!hint) return null
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm sm:col-span-2">
      {t.rich('selling.priceComparison', {
        count: hint.count,
        copies: (label) => <strong className="font-semibold">{label}</strong>,
        low: () => <Price cents={hint.lowCents} />,
        high: () => <Price cents={hint.highCents} />,
        median: () => <Price cents={hint.medianCents} />
      })}{' '}
      {hint.soldCount === 0 ? t('selling.noneSold') : t('selling.soldCount', { count: hint.soldCount })}
    </p>
  )
}

/** Follows the typed price; hidden without a commission. */
function EarningLine({ typed, rate }: { typed: string; rate: CommissionRate }) {
  const t = useTranslations()
  const priceCents = parsePrice(typed)
  const earning = priceCents === null ? null : describeOffer(priceCents, rate, t)
  if (earning === null) return null
  return (
    <p role="status" className="text-sm sm:col-span-3">
      {earning}
    </p>
  )
}

/** The ISBN comes first, since it fills in other fields. */
export function ListingForm({
  machine,
  fill,
  categories,
  rate,
  focusFirst,
  submitLabel,
  loss
}: {
  machine: ListingFormMachine
  fill: EditionFill
  categories: readonly CategoryChoice[]
  rate: CommissionRate
  focusFirst: boolean
  submitLabel: string
  /** Confirmation text when the page is left. */
  loss?: PlainKey
}) {
  const t = useTranslations()
  const { form, uploads } = machine
  const leaving = useUnsavedChanges(machine.isUnsaved, loss)
  const {
    control,
    formState: { errors }
  } = form
  const field = toFieldBinding(form)
  const images = useController({ control, name: 'images' })
  const year = toFieldText(useWatch({ control, name: 'purchaseYear' }))
  const typedPrice = toFieldText(useWatch({ control, name: 'resalePrice' }))
  const hint = fill.lookup.state === 'found' || fill.lookup.state === 'missed' ? fill.lookup.hint : null
  return (
    <form method="post" noValidate onSubmit={machine.submit} className="grid gap-7">
      <IsbnField fill={fill} {...field('isbn')} focusFirst={focusFirst} />
      <div className="grid items-end gap-5 sm:grid-cols-[minmax(11rem,1fr)_minmax(0,2fr)]">
        <SelectField
          label={t('listings.categoryLabel')}
          hint={fill.categoryLabel ? <SourceMark label={fill.categoryLabel} /> : undefined}
          {...field('category_id')}
        >
          <option value="">{t('common.chooseOne')}</option>
          <Options of={categories.map(({ id, name }) => [id, toCategoryLabel(name, t)])} />
        </SelectField>
        <TextField
          label={t('selling.titleLabel')}
          hint={<SourceMark label={fill.sourceLabel('title')} otherwise={t('selling.titleHint')} />}
          {...field('title')}
          autoComplete="off"
        />
      </div>
      <PhotoPicker uploads={uploads} error={errors.images?.message} inputRef={images.field.ref} />
      <div className="grid items-center gap-5 sm:grid-cols-3">
        <TextField label={t('common.price')} hint={t('selling.priceHint')} {...field('resalePrice')} {...DECIMAL} />
        <PriceHintLine hint={hint} />
        <EarningLine typed={typedPrice} rate={rate} />
      </div>
      <ConditionFields form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('common.phoneNumber')}
          hint={t('selling.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('sellerPhoneNumber')}
        />
        <TextField
          label={t('selling.locationLabel')}
          hint={t('selling.locationHint')}
          autoComplete="address-level2"
          {...field('location')}
        />
        <TextField
          label={t('listings.originalPrice')}
          hint={t('selling.originalPriceHint')}
          {...field('originalPrice')}
          {...DECIMAL}
        />
        <TextField
          label={t('selling.purchaseYearLabel')}
          hint={
            isYearOfBooks(year)
              ? formatYearsOfUse(toYearsOfUse(Number(year), new Date()), t)
              : t('selling.purchaseYearHint')
          }
          {...field('purchaseYear')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        label={t('selling.descriptionLabel')}
        hint={t('selling.descriptionHint')}
        {...field('productDescription')}
        className="min-h-28"
      />
      <BookDetailsFields form={form} fill={fill} />
      <div className="grid gap-3">
        <SubmitButton pending={machine.pending}>{submitLabel}</SubmitButton>
        {machine.isWaiting ? (
          <p role="status" className="text-center text-sm text-ink-soft">
            {t('selling.waitingForPhotos')}
          </p>
        ) : null}
        <FormError message={machine.error} />
      </div>
      {leaving}
    </form>
  )
}
