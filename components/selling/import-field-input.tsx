'use client'

import { useTranslations } from '#translations'
import { HeldField, HeldSelect } from '@/components/forms/fields'
import type { EditField } from '@/lib/imports/import-fields'
import { formatImportField, listChoices, type CategoryOption } from './import-labels'

const INPUT_MODES: Partial<Record<EditField, 'decimal' | 'numeric' | 'tel'>> = {
  resalePrice: 'decimal',
  originalPrice: 'decimal',
  purchaseYear: 'numeric',
  publishedYear: 'numeric',
  pages: 'numeric',
  quantity: 'numeric',
  sellerPhoneNumber: 'tel'
}

/** A value of a field in a list: a menu where the field has a fixed set of values. */
export function ImportFieldInput({
  field,
  label,
  categories,
  value,
  error,
  onChange
}: {
  field: EditField
  label?: string
  categories: readonly CategoryOption[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const t = useTranslations()
  const choices = listChoices(field, categories, t)
  const bound = { label: label ?? formatImportField(field, t), value, error, onChange }
  if (choices === null) return <HeldField {...bound} inputMode={INPUT_MODES[field] ?? 'text'} />
  const known = choices.some(([choice]) => choice === value)
  return <HeldSelect {...bound} value={known ? value : ''} empty={t('imports.chooseValue')} options={choices} />
}
