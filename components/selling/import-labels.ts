import { CONDITIONS } from '@/lib/listings/condition'
import { BINDINGS, formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { LANGUAGE_TAGS } from '@/lib/listings/language-tags'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import type { ImportField } from '@/lib/imports/import-fields'
import type { RowProblem } from '@/lib/imports/import-job'
import type { Translator } from '@/lib/platform/i18n/translator'

export function formatImportField(field: ImportField, t: Translator): string {
  switch (field) {
    case 'title':
    case 'jacketCondition':
    case 'isbn':
    case 'resalePrice':
    case 'originalPrice':
    case 'productCondition':
    case 'purchaseYear':
    case 'productDescription':
    case 'sellerPhoneNumber':
    case 'location':
    case 'sku':
    case 'quantity':
    case 'removal':
    case 'photoNames':
    case 'numberKind':
    case 'listingId':
      return t(`imports.field.${field}`)
    default:
      return t(LISTING_FIELDS[field].label)
  }
}

export function formatProblem(problem: RowProblem, t: Translator): string {
  if (problem === 'row' || problem === 'gone' || problem === 'copy' || problem === 'listing')
    return t(`imports.problem.${problem}`)
  return formatImportField(problem, t)
}

export type CategoryOption = { id: string; label: string }

/** The values that a field can have; null for free text. */
export function listChoices(
  field: ImportField,
  categories: readonly CategoryOption[],
  t: Translator
): (readonly [value: string, label: string])[] | null {
  switch (field) {
    case 'category_id':
      return categories.map(({ id, label }) => [id, label] as const)
    case 'productCondition':
      return CONDITIONS.map((condition) => [condition, t(`listings.condition.${condition}`)] as const)
    case 'language':
      return LANGUAGE_TAGS.map((tag) => [tag, formatLanguage(tag, t)] as const).sort(([, one], [, other]) =>
        one.localeCompare(other, t.language)
      )
    case 'format':
      return BINDINGS.map((binding) => [binding, formatBinding(binding, t)] as const)
    default:
      return null
  }
}
