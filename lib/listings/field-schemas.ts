import { z } from 'zod'
import { issueText, type PlainKey } from '@/lib/platform/i18n/message'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { normaliseLine, normaliseNumber, normaliseText } from '@/lib/platform/text/normalise-text'
import { countCharacters, NOT_BLANK, ONE_LINE, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { CONDITIONS, JACKET_CONDITIONS } from './condition'
import { DEFECT_IDS } from './defects'
import { parsePhone } from './phone'
import { LISTING_TEXT_LIMITS } from './text-limits'
import { MAX_PRICE_CENTS, MIN_ORIGINAL_PRICE_CENTS, MIN_PRICE_CENTS, parsePrice } from '@/lib/platform/i18n/price'
import { recordOf } from '@/lib/platform/record-of'
import { toYear } from '@/lib/platform/time/calendar'
import { LINE_FIELDS, PEOPLE_FIELDS, type FieldName } from './field-names'
import { LISTING_FIELDS } from './listing-fields'
import { toAuthors } from './listing-labels'

/** The beginning of European printing with movable type. */
export const FIRST_YEAR = 1450
export const MAX_PHOTOS = MAX_IMAGES
/** More than any bound book has, so it is a typing mistake. */
export const MAX_PAGES = 20_000
export const MAX_AUTHORS = 20

export function thisYear(): number {
  return toYear(new Date())
}

function line(max: number, name: string, requiredKey: PlainKey) {
  const required = issueText(requiredKey)
  return z
    .string({ error: required })
    .transform(normaliseLine)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .regex(NOT_BLANK, required)
        .max(max, issueText('validation.lineTooLong', { name, count: max }))
        .regex(ONE_LINE, issueText('validation.lineOneLine', { name }))
    )
}

function optionalLine(max: number, name: string) {
  return z
    .string({ error: issueText('validation.lineNotText', { name }) })
    .nullish()
    .transform((text) => normaliseLine(text ?? '') || undefined)
    .pipe(
      z
        .string()
        .max(max, issueText('validation.lineTooLong', { name, count: max }))
        .regex(ONE_LINE, issueText('validation.lineOneLine', { name }))
        .optional()
    )
}

function plainLine(name: string, { limit, description }: { limit: number; description?: string }) {
  const schema = optionalLine(limit, name)
  return description === undefined ? schema : schema.describe(description)
}

function numberText(required: string) {
  return z.union([z.string(), z.number()], { error: required }).transform((given) => normaliseNumber(String(given)))
}

function statedNumber(requiredKey: PlainKey, schema: z.ZodString) {
  const required = issueText(requiredKey)
  return numberText(required)
    .pipe(z.string().min(1, { error: required, abort: true }))
    .pipe(schema)
}

function optionalNumber(name: string, schema: z.ZodString) {
  return z
    .union([z.string(), z.number()], { error: issueText('validation.notNumber', { name }) })
    .nullish()
    .transform((given) => normaliseNumber(String(given ?? '')) || undefined)
    .pipe(schema.optional())
}

function amount(name: string, least: number) {
  return z
    .string()
    .refine((text) => parsePrice(text) !== null, {
      error: issueText('validation.priceFormat', { name }),
      abort: true
    })
    .refine(
      (text) => {
        const cents = parsePrice(text) ?? 0
        return cents >= least && cents <= MAX_PRICE_CENTS
      },
      issueText('validation.priceRange', { name, least: least / 100, most: MAX_PRICE_CENTS / 100 })
    )
}

export function isYearOfBooks(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= thisYear()
}

function yearOfBooks(name: string) {
  // A function, since the year changes while the process runs.
  const error = () => issueText('validation.yearRange', { name, least: FIRST_YEAR, most: thisYear() })
  return z.string().refine(isYearOfBooks, { error })
}

const originalPrice = amount('originalPrice', MIN_ORIGINAL_PRICE_CENTS)
const purchaseYear = yearOfBooks('purchaseYear')
const pageCount = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGES,
    issueText('validation.pagesRange', { least: 1, most: MAX_PAGES })
  )

const description = z
  .string({ error: issueText('validation.descriptionRequired') })
  .transform((text) => normaliseText(text.replace(/\t/g, ' ')))
  .pipe(
    z
      .string()
      .min(1, { error: issueText('validation.descriptionRequired'), abort: true })
      .regex(NOT_BLANK, issueText('validation.descriptionRequired'))
      .max(
        LISTING_TEXT_LIMITS.description,
        issueText('validation.descriptionTooLong', { count: LISTING_TEXT_LIMITS.description })
      )
      .regex(SEVERAL_LINES, issueText('validation.descriptionCharacters'))
  )

const phone = z
  .string({ error: issueText('validation.sellerPhoneRequired') })
  .overwrite(normaliseNumber)
  .min(1, { error: issueText('validation.sellerPhoneRequired'), abort: true })
  .refine((text) => parsePhone(text) !== null, issueText('validation.sellerPhone'))

function people(name: string) {
  return z
    .union([z.string(), z.array(z.string()).max(100)], { error: issueText('validation.peopleNotText', { name }) })
    .nullish()
    .transform((given) =>
      toAuthors(typeof given === 'string' ? normaliseLine(given) : (given ?? []).map(normaliseLine))
    )
    .pipe(
      z
        .array(z.string())
        .max(MAX_AUTHORS, issueText('validation.tooManyPeople', { name, count: MAX_AUTHORS }))
        .refine(
          (names) => names.every((person) => countCharacters(person) <= LISTING_TEXT_LIMITS.person),
          issueText('validation.personTooLong', { name, count: LISTING_TEXT_LIMITS.person })
        )
        .refine(
          (names) => names.every((person) => ONE_LINE.test(person)),
          issueText('validation.peopleOneLine', { name })
        )
    )
}

export const UPLOAD_ID = /^[0-9a-f]{32}$/

// Validated as a whole list: the form has one place for its error.
const photoIds = z
  .array(z.string(), { error: issueText('validation.imageRequired') })
  .refine((ids) => ids.every((id) => UPLOAD_ID.test(id)), issueText('validation.photoNotUploaded'))
  .transform((ids) => [...new Set(ids)])

const photos = photoIds.pipe(
  z
    .array(z.string())
    .min(1, issueText('validation.imageRequired'))
    .max(MAX_PHOTOS, issueText('validation.tooManyPhotos', { count: MAX_PHOTOS }))
)

export const OptionalPhotos = photoIds
  .optional()
  .transform((ids) => ids ?? [])
  .pipe(z.array(z.string()).max(MAX_PHOTOS, issueText('validation.tooManyPhotos', { count: MAX_PHOTOS })))

/** The output is valid input, so a form can send validated values; numbers stay text. */
export const FIELD_SCHEMAS = {
  category_id: z
    .string({ error: issueText('validation.categoryRequired') })
    .min(1, { error: issueText('validation.categoryRequired'), abort: true })
    .regex(/^[0-9a-f]{24}$/, issueText('validation.categoryUnknown')),
  title: line(LISTING_TEXT_LIMITS.title, 'title', 'validation.titleRequired'),
  images: photos,
  resalePrice: statedNumber('validation.priceRequired', amount('resalePrice', MIN_PRICE_CENTS)),
  productCondition: z.enum(CONDITIONS, { error: issueText('validation.conditionRequired') }),
  sellerPhoneNumber: phone,
  location: line(USER_TEXT_LIMITS.city, 'location', 'validation.locationRequired'),
  originalPrice: statedNumber('validation.originalPriceRequired', originalPrice),
  purchaseYear: statedNumber('validation.purchaseYearRequired', purchaseYear),
  productDescription: description,
  ...recordOf(PEOPLE_FIELDS, people),
  ...recordOf(LINE_FIELDS, (name) => plainLine(name, LISTING_FIELDS[name])),
  isbn: optionalLine(LISTING_TEXT_LIMITS.isbn, 'isbn'),
  publishedYear: optionalNumber('publishedYear', yearOfBooks('publishedYear')),
  language: optionalLine(LISTING_TEXT_LIMITS.language, 'language'),
  pages: optionalNumber('pages', pageCount),
  defects: z
    .array(z.enum(DEFECT_IDS, { error: issueText('validation.defect') }))
    .max(100)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  jacketCondition: z
    .union([z.enum(JACKET_CONDITIONS), z.literal('')], { error: issueText('validation.jacketCondition') })
    .nullish()
    .transform((grade) => grade || undefined)
} satisfies Record<FieldName, z.ZodType>

/** Required in the form, optional in a list import. */
export const OPTIONAL_IN_LISTS = {
  originalPrice: optionalNumber('originalPrice', originalPrice),
  purchaseYear: optionalNumber('purchaseYear', purchaseYear)
}
