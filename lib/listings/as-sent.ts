import { z } from 'zod'
import { LISTING_TEXT_LIMITS } from './text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { CONDITIONS, isBetter, JACKET_CONDITIONS } from './condition'
import { capCondition, capJacket, DEFECT_IDS, type DefectId } from './defects'
import { PEOPLE_FIELDS } from './field-names'
import { FIELD_SCHEMAS, FIRST_YEAR, MAX_AUTHORS, MAX_PAGES, MAX_PHOTOS, UPLOAD_ID } from './field-schemas'
import { recordOf } from '@/lib/platform/record-of'
import { MAX_PRICE_CENTS, MIN_ORIGINAL_PRICE_CENTS, MIN_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { ListingId, SPECIFIED_FIELDS } from './schemas'

/** For the API document: FIELD_SCHEMAS hide their limits in transforms. May be narrower than they are, never wider. */

/** Euros up to 4,999.99 and 5000; `belowOne` is the pattern below one euro. */
function priceText(belowOne: string): string {
  const amount = `(?:${belowOne}|[1-9]\\d{0,2}(?:[.,]\\d{1,2})?|[1-4]\\d{3}(?:[.,]\\d{1,2})?|[1-4],\\d{3}\\.\\d{2}|[1-4][. ]\\d{3},\\d{2}|5000(?:[.,]00?)?)`
  return `^(?:€ ?${amount}|${amount}(?: ?€)?)$`
}

function price(least: number, belowOne: string) {
  return z
    .union([
      z.string().meta({ pattern: priceText(belowOne) }),
      z
        .number()
        .min(least / 100)
        .max(MAX_PRICE_CENTS / 100)
    ])
    .describe('Euros with at most two decimals: `12.50`, `€12.50`, `1.234,50 €`')
}

const year = z.union([z.string().regex(/^(?:14[5-9]\d|1[5-9]\d\d|[2-9]\d{3})$/), z.int().min(FIRST_YEAR).max(9999)])
const pages = z.union([z.string().regex(/^(?:|[1-9]\d{0,3}|1\d{4}|20000)$/), z.int().min(1).max(MAX_PAGES)])

const SIGN = '[^;\\p{Cc}\\p{Cs}\\u2028\\u2029]'
const SIGN_OR_COMMA = SIGN.replace(';', ',;')
/** Names separated by commas, or by semicolons. */
const NAMES = [SIGN_OR_COMMA, SIGN]
  .map(
    (sign, at) =>
      `^${sign}{0,${LISTING_TEXT_LIMITS.person}}(?:${',;'[at]}${sign}{0,${LISTING_TEXT_LIMITS.person}}){0,${MAX_AUTHORS - 1}}$`
  )
  .join('|')

const people = z
  .union([
    z.string().meta({ pattern: NAMES }),
    z
      .array(
        z
          .string()
          .max(LISTING_TEXT_LIMITS.person)
          .meta({ pattern: `^${SIGN}*$` })
      )
      .max(MAX_AUTHORS)
  ])
  .nullish()
  .describe(
    `At most ${MAX_AUTHORS} people: a list, or one text with commas, \`&\`, “and” or “und” between them, or with semicolons`
  )

const photoIds = z.array(z.string().regex(UPLOAD_ID)).max(MAX_PHOTOS)

const FIELDS = {
  ...FIELD_SCHEMAS,
  ...SPECIFIED_FIELDS,
  resalePrice: price(MIN_PRICE_CENTS, '0[.,][5-9]\\d?'),
  originalPrice: price(MIN_ORIGINAL_PRICE_CENTS, '0[.,](?:0[1-9]|[1-9]\\d?)'),
  images: photoIds.min(1).optional(),
  purchaseYear: year.optional().describe('Not before `publishedYear`, and not after this year'),
  yearsOfUse: SPECIFIED_FIELDS.yearsOfUse.describe('Years, or the year itself, in place of `purchaseYear`'),
  publishedYear: z
    .union([z.literal(''), ...year.options])
    .nullish()
    .describe('Not after this year'),
  pages: pages.nullish(),
  sellerPhoneNumber: FIELD_SCHEMAS.sellerPhoneNumber
    .max(USER_TEXT_LIMITS.phone)
    .describe('A number that can be called, with the code of its country unless it is of Germany'),
  ...recordOf(PEOPLE_FIELDS, () => people)
}

function ifDefect(defects: readonly DefectId[], then: Record<string, unknown>): object {
  return {
    if: { required: ['defects'], properties: { defects: { type: 'array', contains: { enum: defects } } } },
    then: { properties: then }
  }
}

const GRADES = [
  ...CONDITIONS.flatMap((cap) => {
    const defects = DEFECT_IDS.filter((id) => capCondition([id]) === cap)
    const allowed = CONDITIONS.filter((grade) => !isBetter(CONDITIONS, grade, cap))
    return allowed.length < CONDITIONS.length ? [ifDefect(defects, { productCondition: { enum: allowed } })] : []
  }),
  ...JACKET_CONDITIONS.flatMap((cap) => {
    const defects = DEFECT_IDS.filter((id) => capJacket([id]) === cap)
    const allowed = JACKET_CONDITIONS.filter((grade) => !isBetter(JACKET_CONDITIONS, grade, cap))
    return allowed.length < JACKET_CONDITIONS.length
      ? [ifDefect(defects, { jacketCondition: { enum: [...allowed, '', null] } })]
      : []
  }),
  {
    if: { required: ['jacketCondition'], properties: { jacketCondition: { const: 'Missing' } } },
    then: {
      properties: {
        productCondition: {
          enum: CONDITIONS.filter((grade) => !isBetter(CONDITIONS, grade, capCondition(['missing-jacket'])))
        }
      }
    }
  }
]

const STATED = { type: 'string', pattern: '\\S' }
const SERIES_OF_VOLUME = {
  if: { required: ['volume'], properties: { volume: STATED } },
  then: { required: ['series'], properties: { series: STATED } }
}

const AN_UPLOAD = { properties: { img: { pattern: '[0-9a-f]{32}' } } }
const YEARS = [
  { type: 'string', pattern: '^(?:[1-4]?\\d{1,2}|14[5-9]\\d|1[5-9]\\d\\d|[2-9]\\d{3})$' },
  { type: 'integer', minimum: 0, maximum: 499 },
  { type: 'integer', minimum: FIRST_YEAR, maximum: 9999 }
]
const A_YEAR = {
  anyOf: [{ required: ['purchaseYear'] }, { required: ['yearsOfUse'], properties: { yearsOfUse: { anyOf: YEARS } } }]
}

export const ListingAsSent = z.strictObject(FIELDS).meta({
  allOf: [
    { anyOf: [{ required: ['images'] }, { required: ['img'], ...AN_UPLOAD }] },
    A_YEAR,
    SERIES_OF_VOLUME,
    ...GRADES
  ]
})

export const EditedListingAsSent = z
  .strictObject({
    ...FIELDS,
    ...ListingId.shape,
    images: photoIds.optional().describe('Only a copy from a file may have none')
  })
  .meta({
    allOf: [
      { anyOf: [{ required: ['images'] }, { properties: { img: { pattern: '^$|[0-9a-f]{32}' } } }] },
      A_YEAR,
      SERIES_OF_VOLUME,
      ...GRADES
    ]
  })
