import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { PAGING_BY_TIME, wholeNumber } from '@/lib/platform/paging'
import { Cents } from '@/lib/platform/response-fields'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK } from '@/lib/platform/text-rules'
import { findGradeConflicts } from './defects'
import { toListingDetails, type ListingTexts } from './listing-details'
import { FIELD_SCHEMAS, FIRST_YEAR, OPTIONAL_IN_LISTS, OptionalPhotos, thisYear } from './field-schemas'

function checkTogether(texts: ListingTexts, context: z.RefinementCtx): void {
  const { condition, jacketCondition } = findGradeConflicts({
    condition: texts.productCondition,
    defects: texts.defects,
    jacketCondition: texts.jacketCondition
  })
  if (condition) context.addIssue({ code: 'custom', path: ['productCondition'], message: issueText(condition) })
  if (jacketCondition)
    context.addIssue({ code: 'custom', path: ['jacketCondition'], message: issueText(jacketCondition) })
  if (texts.volume && !texts.series)
    context.addIssue({ code: 'custom', path: ['volume'], message: issueText('validation.volumeWithoutSeries') })
  if (texts.publishedYear && texts.purchaseYear && Number(texts.purchaseYear) < Number(texts.publishedYear)) {
    const message = issueText('validation.boughtBeforePublished', { year: texts.publishedYear })
    context.addIssue({ code: 'custom', path: ['purchaseYear'], message })
  }
}

export const ListingForm = z.strictObject(FIELD_SCHEMAS).superRefine(checkTogether)
export type ListingForm = z.output<typeof ListingForm>
export type ListingFormValues = z.input<typeof ListingForm>

/** Fields of the original API that are accepted and ignored. */
const OF_THE_SERVER = ['sellerName', 'isVerified', 'time'] as const

/** Callers of the original API may send the year itself as `yearsOfUse`. */
function toPurchaseYear(yearsOfUse: unknown): unknown {
  const number = Number(yearsOfUse)
  if (!/^\d{1,4}$/.test(String(yearsOfUse)) || number >= FIRST_YEAR) return yearsOfUse
  return String(thisYear() - number)
}

function fromOriginalFields(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const fields: Record<string, unknown> = { ...given }
  const { img, yearsOfUse } = fields
  // A wrong type stays and is refused as an unknown field.
  for (const name of [...OF_THE_SERVER, 'img', 'yearsOfUse'] as const) {
    if (SPECIFIED_FIELDS[name].safeParse(fields[name]).success) delete fields[name]
  }
  if (fields.images === undefined && typeof img === 'string' && img !== '') {
    fields.images = [/[0-9a-f]{32}/.exec(img)?.[0] ?? img]
  }
  if (fields.purchaseYear === undefined && yearsOfUse !== undefined) fields.purchaseYear = toPurchaseYear(yearsOfUse)
  return fields
}

function toInput<Photos extends string[]>({ images, ...texts }: ListingTexts & { images: Photos }) {
  return { details: toListingDetails(texts), imageIds: images }
}

export const NewListingInput = z.preprocess(fromOriginalFields, ListingForm).transform(toInput)
export type NewListingInput = z.output<typeof NewListingInput>

export const ListingFormWithoutPhoto = z
  .strictObject({ ...FIELD_SCHEMAS, images: OptionalPhotos })
  .superRefine(checkTogether)

export const ImportedListingInput = z
  .strictObject({ ...FIELD_SCHEMAS, ...OPTIONAL_IN_LISTS, images: OptionalPhotos })
  .superRefine(checkTogether)
  .transform(toInput)

export const SPECIFIED_FIELDS = {
  img: z.string().optional().describe('The id or the address of an upload, in place of `images`'),
  yearsOfUse: z.union([z.string(), z.int()]).optional(),
  sellerName: z.string().optional().describe('Ignored: the server says who sells'),
  isVerified: z.boolean().optional().describe('Ignored'),
  time: z.string().optional().describe('Ignored')
}

const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** The edit function decides whether the listing may have no photo. */
export const EditListingInput = z
  .preprocess(
    fromOriginalFields,
    z.strictObject({ ...FIELD_SCHEMAS, images: OptionalPhotos, id: ObjectIdText }).superRefine(checkTogether)
  )
  .transform(({ id, ...form }) => ({ id, ...toInput(form) }))
export type EditListingInput = z.output<typeof EditListingInput>

/** As typed: "12.50" or "12,50". */
export const ListingPrice = FIELD_SCHEMAS.resalePrice

export const ListingPriceInput = z.strictObject({ id: ObjectIdText, resalePrice: ListingPrice })

export const ListingPriceResponse = z.object({ acknowledged: z.literal(true), priceCents: Cents })

export const ListingId = z.strictObject({ id: ObjectIdText })

const page = wholeNumber(10_000, issueText('validation.page')).default(1)

export const ProductsOf = z.union(
  [
    z.strictObject({
      sellerName: z.string().overwrite(normaliseLine).min(1).regex(NOT_BLANK).max(400),
      page,
      ...PAGING_BY_TIME
    }),
    z.strictObject({ category_id: ObjectIdText, page, ...PAGING_BY_TIME })
  ],
  { error: issueText('validation.listingsOf') }
)
export type ProductsOf = z.output<typeof ProductsOf>

export const AdvertisedOf = z.strictObject(PAGING_BY_TIME)

const MAX_NAMED = 24

export const CopiesNamed = z.strictObject({
  ids: z
    .string({ error: issueText('validation.listingIdsRequired') })
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, issueText('validation.listingIds'))
    .max(25 * MAX_NAMED - 1, issueText('validation.tooManyListings', { count: MAX_NAMED }))
})

export const AdvertiseInput = z.looseObject({ _id: ObjectIdText })

export const SetHolidayInput = z.strictObject({ on: z.boolean({ error: issueText('validation.holidayRequired') }) })
export type SetHolidayInput = z.infer<typeof SetHolidayInput>
