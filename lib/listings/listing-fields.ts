import { z } from 'zod'
import { MAX_IMAGES } from '@/lib/platform/images/limits'
import { countCharacters, NOT_BLANK, ONE_LINE, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { said, type Said } from '@/lib/platform/i18n/said'
import { CONDITIONS, JACKET_CONDITIONS } from './condition'
import { DEFECT_IDS } from './defects'
import { parsePhone } from './phone'
import { formatPrice, MAX_PRICE_CENTS, MIN_ORIGINAL_PRICE_CENTS, MIN_PRICE_CENTS, parsePrice } from '@/lib/platform/i18n/price'
import { toAuthors } from './listing-labels'

/** Nothing was printed with movable type in Europe before: the earliest year a book here can name. */
export const FIRST_YEAR = 1450
/** The most photos of one copy. */
export const MAX_PHOTOS = MAX_IMAGES
/** More pages than any bound book has; a typing mistake lies beyond. */
export const MAX_PAGES = 20_000
/** The most people named as authors, or in any other part they had; the trade writes "and others" long before. */
export const MAX_AUTHORS = 20

/** The year a form is filled in, in UTC. */
export function thisYear(): number {
  return new Date().getUTCFullYear()
}

function clean(text: string): string {
  return text.normalize('NFC').trim()
}

/** One line of text, trimmed, in its composed form. */
function line(max: number, name: Said, required: Said) {
  return z
    .string({ error: required })
    .transform(clean)
    .pipe(
      z.string().min(1, { error: required, abort: true }).regex(NOT_BLANK, required).max(max, said(`${name} is longer than ${max} characters`))
        .regex(ONE_LINE, said(`${name} is one line without control characters`))
    )
}

/** The same where nothing need be said: empty text and null are nothing. */
function optionalLine(max: number, name: Said) {
  return z
    .string({ error: said(`${name} is not a text`) })
    .nullish()
    .transform((text) => clean(text ?? '') || undefined)
    .pipe(
      z.string().max(max, said(`${name} is longer than ${max} characters`))
        .regex(ONE_LINE, said(`${name} is one line without control characters`)).optional()
    )
}

/** A number as typed, or as a program sends it. */
function numberText(required: Said) {
  return z.union([z.string(), z.number()], { error: required }).transform((given) => String(given).trim())
}

function price(required: Said, name: Said, least: number) {
  const limits: Said = `${name} is between ${formatPrice(least)} and ${formatPrice(MAX_PRICE_CENTS)}`
  return numberText(required).pipe(
    z.string().min(1, { error: required, abort: true })
      .refine((text) => parsePrice(text) !== null, { error: said(`${name} is written in euros, such as 12.50`), abort: true })
      .refine((text) => {
        const cents = parsePrice(text) ?? 0
        return cents >= least && cents <= MAX_PRICE_CENTS
      }, limits)
  )
}

function isYearOfBooks(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= thisYear()
}

function yearMessage(name: Said) {
  return { error: () => said(`${name} is between ${FIRST_YEAR} and ${thisYear()}`) }
}

const purchaseYear = numberText('purchaseYear is required').pipe(
  z.string().min(1, { error: said('purchaseYear is required'), abort: true }).refine(isYearOfBooks, yearMessage('The year of purchase'))
)

/** A whole number that may be left out, kept as text. */
function optionalNumber(name: Said, isRight: (text: string) => boolean, message: { error: () => string }) {
  return z
    .union([z.string(), z.number()], { error: said(`${name} is not a number`) })
    .nullish()
    .transform((given) => String(given ?? '').trim() || undefined)
    .pipe(z.string().refine(isRight, message).optional())
}

const description = z
  .string({ error: said('description is required') })
  .transform((text) => clean(text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')))
  .pipe(
    z.string().min(1, { error: said('description is required'), abort: true }).regex(NOT_BLANK, said('description is required')).max(TEXT_LIMITS.description, said(`The description is longer than ${TEXT_LIMITS.description.toLocaleString('en-IE')} characters`))
      .regex(SEVERAL_LINES, said('The description has characters that cannot be shown'))
  )

const phone = z
  .string({ error: said('number is required') })
  .trim()
  .min(1, { error: said('number is required'), abort: true })
  .refine((text) => parsePhone(text) !== null, said('That is not a phone number that can be called'))

/** People in one part that they had in the book, as one text or a list; none when nothing is said. */
function people(refusals: { text: Said; tooMany: Said; tooLong: Said; signs: Said }) {
  return z
    .union([z.string(), z.array(z.string()).max(100)], { error: refusals.text })
    .nullish()
    .transform((given) => toAuthors(given ?? []))
    .pipe(
      z.array(z.string()).max(MAX_AUTHORS, refusals.tooMany)
        .refine((names) => names.every((name) => countCharacters(name) <= TEXT_LIMITS.person), refusals.tooLong)
        .refine((names) => names.every((name) => ONE_LINE.test(name)), refusals.signs)
    )
}

const authors = people({
  text: 'Authors are not a text',
  tooMany: `Name at most ${MAX_AUTHORS} authors`,
  tooLong: `An author’s name is longer than ${TEXT_LIMITS.person} characters`,
  signs: 'Authors have no control characters'
})

function contributors(name: Said) {
  return people({
    text: `${name} are not a text`,
    tooMany: `${name} are at most ${MAX_AUTHORS} people`,
    tooLong: `${name} have names of at most ${TEXT_LIMITS.person} characters`,
    signs: `${name} have no control characters in their names`
  })
}

export const UPLOAD_ID = /^[0-9a-f]{32}$/

// Said of the list as a whole, so that the form has one place for it.
const photoIds = z
  .array(z.string(), { error: said('Image is required') })
  .refine((ids) => ids.every((id) => UPLOAD_ID.test(id)), said('Upload the photo first'))
  .transform((ids) => [...new Set(ids)])

/** Upload ids in the order of showing; the first is the cover. */
const photos = photoIds.pipe(z.array(z.string()).min(1, said('Image is required')).max(MAX_PHOTOS, said(`Show at most ${MAX_PHOTOS} photos`)))

/** A list that may be left out and have none: of copies that came in a file. */
export const OptionalPhotos = photoIds
  .optional()
  .transform((ids) => ids ?? [])
  .pipe(z.array(z.string()).max(MAX_PHOTOS, said(`Show at most ${MAX_PHOTOS} photos`)))

/**
 * Everything that is asked about a copy, under the original API's names and with its messages. What comes out can go in
 * again, so that a form may send what it has checked: numbers stay text here.
 */
export const LISTING_FIELDS = {
  category_id: z.string({ error: said('Name is required') }).min(1, { error: said('Name is required'), abort: true })
    .regex(/^[0-9a-f]{24}$/, said('Choose one of the categories')),
  title: line(TEXT_LIMITS.title, 'The product name', 'product name is required'),
  images: photos,
  resalePrice: price('price is required', 'The price', MIN_PRICE_CENTS),
  productCondition: z.enum(CONDITIONS, { error: said('condition is required') }),
  sellerPhoneNumber: phone,
  location: line(TEXT_LIMITS.city, 'The location', 'location is required'),
  originalPrice: price('originalPrice is required', 'The original price', MIN_ORIGINAL_PRICE_CENTS),
  purchaseYear,
  productDescription: description,
  authors,
  editors: contributors('The editors'),
  illustrators: contributors('The illustrators'),
  translators: contributors('The translators'),
  subtitle: optionalLine(TEXT_LIMITS.subtitle, 'The subtitle'),
  isbn: optionalLine(TEXT_LIMITS.isbn, 'The ISBN'),
  edition: optionalLine(TEXT_LIMITS.edition, 'The edition'),
  printing: optionalLine(TEXT_LIMITS.printing, 'The printing'),
  publisher: optionalLine(TEXT_LIMITS.publisher, 'The publisher'),
  publishedPlace: optionalLine(TEXT_LIMITS.publishedPlace, 'The place of publication'),
  publishedYear: optionalNumber('The year of the book', isYearOfBooks, yearMessage('The year of the book')),
  language: optionalLine(TEXT_LIMITS.language, 'The language'),
  format: optionalLine(TEXT_LIMITS.format, 'The format'),
  pages: optionalNumber(
    'The number of pages',
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PAGES,
    { error: () => said(`The number of pages is between 1 and ${MAX_PAGES.toLocaleString('en-IE')}`) }
  ),
  defects: z.array(z.enum(DEFECT_IDS, { error: said('That is not on the list of defects') })).max(100).nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  jacketCondition: z.union([z.enum(JACKET_CONDITIONS), z.literal('')], { error: said('That is not a condition of a jacket') }).nullish()
    .transform((grade) => grade || undefined),
  signedBy: optionalLine(TEXT_LIMITS.signedBy, 'The signature'),
  limitedEdition: optionalLine(TEXT_LIMITS.limitedEdition, 'The limited edition')
} as const
