import fc from 'fast-check'
import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { EDITION_FIELDS } from '@/lib/editions/edition'
import { checkRow } from '@/lib/imports/check-row'
import { findColumns } from '@/lib/imports/columns'
import { listHeadings } from '@/lib/imports/headings'

import { DEFECT_IDS } from '@/lib/listings/defects'
import {
  FILE_FIELDS,
  LINE_FIELDS,
  NUMBER_FIELDS,
  PEOPLE_FIELDS,
  STORED_FIELDS,
  TEXT_FIELDS
} from '@/lib/listings/field-names'
import { FIELD_SCHEMAS } from '@/lib/listings/field-schemas'
import { DETAIL_FIELDS, FACT_FIELDS, LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { ImportedListingInput, ListingFormWithoutPhoto } from '@/lib/listings/schemas'
import { toFormFields } from '@/lib/listings/to-form-fields'
import { recordOf } from '@/lib/platform/record-of'
import { ListingModel } from '@/models/listing'
import { aForm } from './a-form'

/** What the shop writes itself. */
const OF_THE_SHOP = [
  '_id',
  'sellerId',
  'status',
  'hold',
  'hidden',
  'takenDown',
  'reinstated',
  'advertisedAt',
  'firstAdvertisedAt',
  'listedAt',
  'soldAt',
  'withdrawnAt',
  'backAt',
  'viewCount',
  'importKey',
  'workKey',
  'sku',
  'photoNames',
  'auditOutbox',
  'events',
  'copyOf',
  'edits',
  'createdAt',
  'updatedAt',
  '__v'
]

const CATEGORY = { id: '0123456789abcdef01234567', name: 'Poetry', slug: 'poetry' }
const CONTEXT = {
  categories: [CATEGORY],
  phone: null,
  city: null,
  country: 'DE',
  editions: new Map(),
  describe: () => '',
  grades: 'marks' as const,
  missing: []
}

const line = fc
  .array(fc.constantFrom('Ödland', '3rd', '=1+1', 'a,b;', '"x"', 'd’Or', '第'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
const people = fc.subarray(['Ursula K. Le Guin', 'Byatt, A. S.', 'Ann & Bo', '村上春樹']).map((names) => [...names])
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })

/** Valid inputs of the form, with any of the optional fields. */
const forms = fc
  .record({
    ...recordOf(LINE_FIELDS, (name) => optional(name === 'volume' ? fc.constantFrom('3', 'XII', '2.1') : line)),
    ...recordOf(PEOPLE_FIELDS, () => optional(people)),
    title: line,
    location: line,
    isbn: optional(fc.constantFrom('978-3-522-17750-4', '9783522177504')),
    language: optional(fc.constantFrom('en', 'de-AT', 'Ancient Greek')),
    publishedYear: optional(fc.integer({ min: 1450, max: 2019 })),
    pages: optional(fc.integer({ min: 1, max: 20_000 })),
    defects: fc.subarray([...DEFECT_IDS]),
    jacketCondition: fc.constant('Missing')
  })
  .map((fields) => (fields.series === undefined ? { ...fields, volume: undefined } : fields))
  .map((fields) => aForm({ ...fields, category_id: CATEGORY.id, images: [], productCondition: 'Fair' }))

function toRow(details: object) {
  const stated = Object.entries(details).filter(([, value]) => value !== null)
  const row = new ListingModel({
    ...Object.fromEntries(stated),
    sellerId: new Types.ObjectId(),
    workKey: 'a work',
    listedAt: new Date()
  })
  expect(row.validateSync()).toBeUndefined()
  return row.toObject()
}

it('the table of listing fields has every path of the model that the shop does not write itself', () => {
  const paths = new Set(Object.keys(ListingModel.schema.paths).map((path) => path.split('.')[0]))
  expect([...paths].sort()).toEqual([...STORED_FIELDS, 'images', ...OF_THE_SHOP].sort())
})

it('the table of listing fields has a schema for every field, and a place in the form for every optional one', () => {
  expect(Object.keys(FIELD_SCHEMAS).sort()).toEqual(Object.keys(LISTING_FIELDS).sort())
  const optionalFields = [...LINE_FIELDS, ...PEOPLE_FIELDS, ...NUMBER_FIELDS, 'language']
  expect([...DETAIL_FIELDS].sort()).toEqual([...optionalFields].sort())
  expect(new Set(FACT_FIELDS).size).toBe(FACT_FIELDS.length)
})

it('the table of listing fields names no column twice, and has the shared facts of an edition', () => {
  for (const field of FILE_FIELDS) {
    // Other programs name a shelf `location`.
    const own = field === 'location' ? [] : [field]
    for (const column of [...own, LISTING_FIELDS[field].column, ...listHeadings(field)])
      expect([...findColumns([column]).placesOf.keys()], column).toEqual([field])
  }
  const shared = Object.entries(LISTING_FIELDS).flatMap(([name, field]) => ('ofEdition' in field ? [name] : []))
  expect([...EDITION_FIELDS].sort()).toEqual(shared.sort())
})

it.each(LINE_FIELDS)('the table of listing fields limits %s alike in form and database', (name) => {
  const { limit } = LISTING_FIELDS[name]
  for (const letter of ['x', '𝔵']) {
    const [longest, longer] = [letter.repeat(limit), letter.repeat(limit + 1)]
    expect([longest, longer].map((text) => FIELD_SCHEMAS[name].safeParse(text).success)).toEqual([true, false])
    expect(new ListingModel({ [name]: longest }).validateSync(name)).toBeUndefined()
    expect(new ListingModel({ [name]: longer }).validateSync(name)).toBeDefined()
  }
})

it('the table of listing fields lets a listing be edited, exported and imported without a change', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const { details } = ImportedListingInput.parse(form)
      const fields = toFormFields(toRow(details))
      expect(ListingFormWithoutPhoto.safeParse(fields).error).toBeUndefined()
      expect(ImportedListingInput.parse(fields).details).toEqual(details)
      for (const name of TEXT_FIELDS) expect(typeof fields[name]).toBe('string')

      const cells = FILE_FIELDS.map((name) => [fields[name]].flat().join(', '))
      const { input, messages } = checkRow({ cells }, findColumns(FILE_FIELDS), CONTEXT)
      expect({ messages, details: ImportedListingInput.parse(input).details }).toEqual({ messages: [], details })
    }),
    { numRuns: 40 }
  )
})
