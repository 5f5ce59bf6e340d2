import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { PAGING, PAGING_BY_TIME, wholeNumber } from '@/lib/platform/paging'
import { NOT_BLANK, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { findGradeConflicts } from './defects'
import { LISTING_STATUSES } from './listing-status'
import { toListingDetails, type ListingTexts } from './listing-details'
import { FIRST_YEAR, LISTING_FIELDS, OptionalPhotos, thisYear } from './listing-fields'

/** What the fields say of each other: no grade above what the defects allow, nobody bought a book before it appeared. */
function checkTogether(texts: ListingTexts, context: z.RefinementCtx): void {
  const { condition, jacketCondition } = findGradeConflicts({
    condition: texts.productCondition,
    defects: texts.defects,
    jacketCondition: texts.jacketCondition
  })
  if (condition) context.addIssue({ code: 'custom', path: ['productCondition'], message: issueText(condition) })
  if (jacketCondition) context.addIssue({ code: 'custom', path: ['jacketCondition'], message: issueText(jacketCondition) })
  if (texts.publishedYear && Number(texts.purchaseYear) < Number(texts.publishedYear)) {
    const message = issueText('validation.boughtBeforePublished', { year: texts.publishedYear })
    context.addIssue({ code: 'custom', path: ['purchaseYear'], message })
  }
}

/** What the form of a copy holds, as typed; the same messages in the browser and on the server. */
export const ListingForm = z.strictObject(LISTING_FIELDS).superRefine(checkTogether)
export type ListingForm = z.output<typeof ListingForm>
/** Before it is checked: what the inputs of the form hold. */
export type ListingFormValues = z.input<typeof ListingForm>

/** Fields of the original API's product that may be sent and are the server's to say. */
const OF_THE_SERVER = ['sellerName', 'isVerified', 'time'] as const

/** Years of use, or the year itself where a caller of the original API sends that under this name. */
function toPurchaseYear(yearsOfUse: unknown): unknown {
  const number = Number(yearsOfUse)
  if (!/^\d{1,4}$/.test(String(yearsOfUse)) || number >= FIRST_YEAR) return yearsOfUse
  return String(thisYear() - number)
}

/**
 * The original API's names beside the form's: `img` is the first photo, `yearsOfUse` gives the year.
 */
function fromOriginalFields(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const fields: Record<string, unknown> = { ...given }
  const { img, yearsOfUse } = fields
  // What is not of its type stays, and is refused as a name that the form does not know.
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

/** The body of POST /allbooks: what is said of the copy, and the ids of its uploaded photos. */
export const NewListingInput = z.preprocess(fromOriginalFields, ListingForm).transform(toInput)
export type NewListingInput = z.output<typeof NewListingInput>

/** The same form for a copy that may have no photo: it came in a file. */
export const ListingFormWithoutPhoto = z.strictObject({ ...LISTING_FIELDS, images: OptionalPhotos }).superRefine(checkTogether)

/** One row of a file of copies. */
export const ImportedListingInput = ListingFormWithoutPhoto.transform(toInput)

/** The original API's names beside the form's (fromOriginalFields). */
export const SPECIFIED_FIELDS = {
  img: z.string().optional().describe('The id or the address of an upload, in place of `images`'),
  yearsOfUse: z.union([z.string(), z.int()]).optional(),
  sellerName: z.string().optional().describe('Ignored: the server says who sells'),
  isVerified: z.boolean().optional().describe('Ignored'),
  time: z.string().optional().describe('Ignored')
}

const ObjectIdText = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** The body of PUT /listings/{id}: the whole form again. Whether the copy may do without a photo is the verb's to say. */
export const EditListingInput = z
  .preprocess(fromOriginalFields, z.strictObject({ ...LISTING_FIELDS, images: OptionalPhotos, id: ObjectIdText }).superRefine(checkTogether))
  .transform(({ id, ...form }) => ({ id, ...toInput(form) }))
export type EditListingInput = z.output<typeof EditListingInput>

/** One copy, by its id in the path. */
export const ListingId = z.strictObject({ id: ObjectIdText })

const page = wholeNumber(10_000, issueText('validation.page')).default(1)

/** GET /allBooks: what one seller has on sale, by display name, or what one category has. `page` counts from 1. */
export const ProductsOf = z.union(
  [
    z.strictObject({ sellerName: z.string().trim().min(1).regex(NOT_BLANK).max(400), page, ...PAGING_BY_TIME }),
    z.strictObject({ category_id: ObjectIdText, page, ...PAGING_BY_TIME })
  ],
  { error: issueText('validation.listingsOf') }
)
export type ProductsOf = z.output<typeof ProductsOf>

/** GET /advertisedbooks, page by page. */
export const AdvertisedOf = z.strictObject(PAGING_BY_TIME)

/** The most copies that one call names. */
const MAX_NAMED = 24

/** Copies by their ids of 24 digits, with commas between them. */
export const CopiesNamed = z.strictObject({
  ids: z
    .string({ error: issueText('validation.listingIdsRequired') })
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, issueText('validation.listingIds'))
    .max(25 * MAX_NAMED - 1, issueText('validation.tooManyListings', { count: MAX_NAMED }))
})

/** How a seller's own copies can be put in order. */
export const MY_LISTING_SORTS = ['newest', 'oldest', 'price-asc', 'price-desc', 'title'] as const

/** How a seller's own copies are picked and put in order. */
export const MyListingsFilter = z.strictObject({
  status: z.enum(['', ...LISTING_STATUSES, 'taken-down']).default('').transform((status) => status || undefined),
  q: z.string().max(TEXT_LIMITS.searchWords, issueText('validation.searchWordsTooLong', { count: TEXT_LIMITS.searchWords })).default('').transform((text) => text.normalize('NFC').trim()),
  sort: z.enum(MY_LISTING_SORTS).default('newest'),
  page,
  ...PAGING
})
export type MyListingsFilter = z.output<typeof MyListingsFilter>

/** The file of all own copies: nothing is said about it. */
export const NoParameters = z.strictObject({})

/** The product that is to be advertised: the original API sends all of it, only its id counts. */
export const AdvertiseInput = z.looseObject({ _id: ObjectIdText })

/** The holiday switch. */
export const SetHolidayInput = z.strictObject({ on: z.boolean({ error: issueText('validation.holidayRequired') }) })
export type SetHolidayInput = z.infer<typeof SetHolidayInput>
