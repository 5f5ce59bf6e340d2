'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import type { BulkActionForm } from '@/components/bulk-jobs/bulk-action-form'
import { BulkList } from '@/components/bulk-jobs/bulk-list'
import type { SelectableList } from '@/components/lists/selection-bar'
import { BulkCategory, BulkCondition, BulkPrice, NoBulkParameters } from '@/lib/listings/bulk-parameters'
import { CONDITIONS } from '@/lib/listings/condition'
import { parsePrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'

const PRICE_CHANGES = ['lower-percent', 'raise-percent', 'lower-amount', 'raise-amount'] as const

/** `value` has no sign. The schema refuses one that is no number, and a change without a direction. */
export function toPriceChange(kind: string, value: string): unknown {
  if (!PRICE_CHANGES.some((one) => one === kind)) return {}
  const sign = kind.startsWith('lower') ? -1 : 1
  if (kind.endsWith('amount')) return { unit: 'cents', change: sign * (parsePrice(value) ?? Number.NaN) }
  const digits = value.replace('%', '').trim()
  return { unit: 'percent', change: /^\d{1,4}$/.test(digits) ? sign * Number(digits) : Number.NaN }
}

type Categories = readonly (readonly [id: string, label: string])[]

function toActions(categories: Categories, t: Translator): BulkActionForm[] {
  const withoutParameters = (['withdraw', 'relist', 'advertise'] as const).map((name) => ({
    name,
    label: t(`selling.bulk.${name}.label`),
    title: t(`selling.bulk.${name}.title`),
    text: t(`selling.bulk.${name}.text`),
    fields: [],
    schema: NoBulkParameters,
    toParameters: () => ({})
  }))
  return [
    {
      name: 'price',
      label: t('selling.bulk.price.label'),
      title: t('selling.bulk.price.title'),
      fields: [
        {
          kind: 'choice',
          name: 'kind',
          label: t('selling.bulk.price.kind'),
          options: PRICE_CHANGES.map((kind) => [kind, t(`selling.bulk.priceChange.${kind}`)] as const)
        },
        {
          kind: 'line',
          name: 'value',
          label: t('selling.bulk.price.value'),
          hint: t('selling.bulk.price.hint'),
          inputMode: 'decimal'
        }
      ],
      schema: BulkPrice,
      toParameters: ({ kind = '', value = '' }) => toPriceChange(kind, value)
    },
    {
      name: 'category',
      label: t('selling.bulk.category.label'),
      title: t('selling.bulk.category.title'),
      fields: [
        {
          kind: 'choice',
          name: 'categoryId',
          label: t('selling.bulk.category.field'),
          options: categories
        }
      ],
      schema: BulkCategory,
      toParameters: ({ categoryId }) => ({ categoryId })
    },
    {
      name: 'condition',
      label: t('selling.bulk.condition.label'),
      title: t('selling.bulk.condition.title'),
      fields: [
        {
          kind: 'choice',
          name: 'condition',
          label: t('selling.bulk.condition.field'),
          options: CONDITIONS.map((one) => [one, t(`listings.condition.${one}`)] as const)
        }
      ],
      schema: BulkCondition,
      toParameters: ({ condition }) => ({ condition })
    },
    ...withoutParameters
  ]
}

/** `categories`: ids with the names in the language of the page. */
export function MyProductsBulk({
  categories,
  children,
  ...list
}: SelectableList & { categories: Categories; children: ReactNode }) {
  const t = useTranslations()
  return (
    <BulkList {...list} name="my-listings" actions={toActions(categories, t)}>
      {children}
    </BulkList>
  )
}
