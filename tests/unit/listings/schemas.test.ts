import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { capCondition, DEFECT_IDS } from '@/lib/listings/defects'
import { LINE_FIELDS, PEOPLE_FIELDS } from '@/lib/listings/field-names'
import { CONDITIONS } from '@/lib/listings/condition'
import { EditListingInput, ImportedListingInput, ListingForm, NewListingInput } from '@/lib/listings/schemas'
import { english } from '@/tests/support/english'
import { aForm } from './a-form'
import { toYear } from '@/lib/platform/time/calendar'

// The properties do many small steps; on a busy machine they take long all the same.
vi.setConfig({ testTimeout: 30_000 })

const YEAR = toYear(new Date())

function messagesOf(given: unknown, schema: z.ZodType = ListingForm): Record<string, string> {
  const result = schema.safeParse(given)
  const messages: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) messages[issue.path.join('.')] ??= english.text(issue.message)
  return messages
}

const REQUIRED = {
  category_id: 'Name is required',
  title: 'product name is required',
  images: 'Image is required',
  resalePrice: 'price is required',
  productCondition: 'condition is required',
  sellerPhoneNumber: 'number is required',
  location: 'location is required',
  originalPrice: 'originalPrice is required',
  purchaseYear: 'purchaseYear is required',
  productDescription: 'description is required'
}

it('the form of a copy asks for what the original API asks for, in its words', () => {
  expect(messagesOf({})).toEqual(REQUIRED)
  const empty = Object.fromEntries(Object.keys(REQUIRED).map((name) => [name, name === 'images' ? [] : '']))
  expect(messagesOf(empty)).toEqual(REQUIRED)
  const spaces = Object.fromEntries(Object.keys(REQUIRED).map((name) => [name, name === 'images' ? [] : '  ']))
  expect(Object.keys(messagesOf(spaces)).sort()).toEqual(Object.keys(REQUIRED).sort())
  expect(messagesOf(aForm())).toEqual({})
})

it('the form of a copy can be checked again after it was checked, as the browser and the server do', () => {
  const full = aForm({
    authors: 'Michael Ende and Somebody Else',
    isbn: '3-522-17750-1',
    publishedYear: 1973,
    pages: '304',
    subtitle: '',
    defects: ['stains'],
    productCondition: 'Fair',
    jacketCondition: 'Fair',
    language: 'DE',
    editors: 'Ann One & Bo Two',
    illustrators: ['Le Guin, Ursula K.'],
    translators: '',
    series: 'Discworld',
    volume: '3',
    printing: '3rd',
    publishedPlace: 'Stuttgart',
    signedBy: 'the author',
    limitedEdition: 'number 12 of 300'
  })
  const once = ListingForm.parse(full)
  expect(ListingForm.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
  expect(NewListingInput.parse(JSON.parse(JSON.stringify(once)))).toEqual(NewListingInput.parse(full))
})

it('the form of a copy reads what was typed into cents, years, numbers and one written form', () => {
  const { details, imageIds } = NewListingInput.parse(
    aForm({
      title: '  Cafe\u0301  ',
      authors: 'Le Guin, Ursula K.; Byatt, A. S.',
      isbn: 'ISBN 0-8065-1328-4',
      publishedYear: '1999',
      language: 'DE',
      pages: 304
    })
  )
  expect(details).toMatchObject({
    title: 'Café',
    authors: ['Le Guin, Ursula K.', 'Byatt, A. S.'],
    isbn13: '9780806513287',
    isbnAsTyped: 'ISBN 0-8065-1328-4',
    publishedYear: 1999,
    languageCode: 'de',
    pages: 304,
    priceCents: 1250,
    originalPriceCents: 2400,
    yearOfPurchase: 2019,
    sellerPhone: '+493023125046',
    subtitle: null,
    jacketCondition: null,
    defects: []
  })
  expect(imageIds).toEqual(['0123456789abcdef0123456789abcdef'])
})

it.each([
  ['1e3'],
  ['-1'],
  ['€'],
  ['0'],
  ['0.00'],
  ['5000.01'],
  ['1,234'],
  ['12.505'],
  ['Infinity'],
  ['0x10'],
  [1e21],
  [0.1 + 0.2],
  [-5],
  [null],
  [{ $gt: 0 }],
  [['1']]
])('the form of a copy refuses %s as a price', (resalePrice) => {
  expect(messagesOf(aForm({ resalePrice }))).toHaveProperty('resalePrice')
  expect(messagesOf(aForm({ originalPrice: resalePrice }))).toHaveProperty('originalPrice')
})

it.each([
  ['0.50', 50],
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['5000', 500_000],
  ['€5,000.00', 500_000],
  [12.5, 1250]
])('the form of a copy takes %s as a price', (resalePrice, cents) => {
  expect(NewListingInput.parse(aForm({ resalePrice })).details.priceCents).toBe(cents)
})

it('the form of a copy takes no price below what a card can pay, but any a book can have cost when it was new', () => {
  for (const resalePrice of ['0.01', '0.49', 0.3]) {
    expect(messagesOf(aForm({ resalePrice }))).toEqual({
      resalePrice: 'The price must be between €0.50 and €5,000.00'
    })
  }
  expect(NewListingInput.parse(aForm({ originalPrice: '0.01' })).details.originalPriceCents).toBe(1)
})

it('the form of a copy takes a year of purchase from the year of the book, else from 1450, to this year', () => {
  expect(messagesOf(aForm({ purchaseYear: String(YEAR) }))).toEqual({})
  expect(messagesOf(aForm({ purchaseYear: '1450' }))).toEqual({})
  for (const purchaseYear of ['1449', String(YEAR + 1), '19', '20019', '2019.5', 'last year']) {
    expect(messagesOf(aForm({ purchaseYear }))).toEqual({
      purchaseYear: `The year of purchase must be between 1450 and ${YEAR}`
    })
  }
  expect(messagesOf(aForm({ publishedYear: '2019', purchaseYear: '2019' }))).toEqual({})
  expect(messagesOf(aForm({ publishedYear: '2020', purchaseYear: '2019' }))).toEqual({
    purchaseYear: 'The book was published in 2020: it cannot have been bought before that'
  })
})

it('the form of a copy takes the years of use of the original API in the place of the year', () => {
  const { purchaseYear, ...rest } = aForm()
  expect(purchaseYear).toBe('2019')
  expect(NewListingInput.parse({ ...rest, yearsOfUse: 3 }).details.yearOfPurchase).toBe(YEAR - 3)
  expect(NewListingInput.parse({ ...rest, yearsOfUse: '2015' }).details.yearOfPurchase).toBe(2015)
  expect(messagesOf({ ...rest, yearsOfUse: '-2' }, NewListingInput)).toHaveProperty('purchaseYear')
})

it('the form of a copy takes the first photo by its address, as the original API sends it', () => {
  const { images, ...rest } = aForm()
  const id = String(Array.isArray(images) ? images[0] : '')
  for (const img of [id, `/media/${id}/480.webp`, `https://res.cloudinary.com/x/image/upload/flyleaf/${id}`]) {
    expect(NewListingInput.parse({ ...rest, img }).imageIds).toEqual([id])
  }
  expect(messagesOf({ ...rest, img: 'https://evil.test/x.png' }, NewListingInput)).toEqual({
    images: 'Upload the photo first'
  })
})

it('the form of a copy takes up to eight photos, each once; a copy out of a file may have none', () => {
  const ids = Array.from({ length: 9 }, (_, number) => String(number).repeat(32))
  expect(NewListingInput.parse(aForm({ images: [...ids.slice(0, 8), ids[0]] })).imageIds).toEqual(ids.slice(0, 8))
  expect(messagesOf(aForm({ images: ids }))).toEqual({ images: 'Show at most 8 photos' })
  const { images, ...rest } = aForm()
  expect(images).toHaveLength(1)
  expect(ImportedListingInput.parse(rest).imageIds).toEqual([])
  expect(ImportedListingInput.parse({ ...rest, images: [] }).imageIds).toEqual([])
})

it('the form of a copy refuses control characters and halves of characters, and keeps lines of the description', () => {
  for (const bad of ['a\u0000b', 'a\nb', 'a\u2028b', 'a\ud800b', 'a\u001bb']) {
    for (const field of ['title', 'location', 'isbn', 'language', ...LINE_FIELDS]) {
      expect(messagesOf(aForm({ [field]: bad })), field).toHaveProperty(field)
    }
  }
  for (const field of PEOPLE_FIELDS) {
    expect(messagesOf(aForm({ [field]: 'a\u0000b' })), field).toHaveProperty(field)
  }
  expect(NewListingInput.parse(aForm({ authors: 'a\nb' })).details.authors).toEqual(['a b'])
  expect(messagesOf(aForm({ productDescription: 'a\u0000b' }))).toHaveProperty('productDescription')
  expect(NewListingInput.parse(aForm({ productDescription: 'One\r\nTwo\tthree' })).details.description).toBe(
    'One\nTwo three'
  )
})

it('the form of a copy refuses texts longer than the database keeps, whatever they are made of', () => {
  const limits = {
    title: 300,
    location: 80,
    productDescription: 4000,
    subtitle: 300,
    isbn: 40,
    edition: 100,
    publisher: 200,
    language: 20,
    format: 40
  }
  for (const [field, limit] of Object.entries(limits)) {
    expect(messagesOf(aForm({ [field]: 'x'.repeat(limit) })), field).toEqual({})
    expect(messagesOf(aForm({ [field]: 'x'.repeat(limit + 1) })), field).toHaveProperty(field)
    // Composing makes this one character longer for each: the length that counts is that of what is stored.
    expect(messagesOf(aForm({ [field]: '\u0958'.repeat(limit) })), field).toHaveProperty(field)
  }
})

it('the form of a copy refuses a volume without the series that it belongs to', () => {
  expect(messagesOf(aForm({ series: 'Discworld', volume: '3' }))).toEqual({})
  expect(messagesOf(aForm({ series: 'Discworld', volume: '' }))).toEqual({})
  for (const series of [undefined, null, '', ' '])
    expect(messagesOf(aForm({ series, volume: 'XII' }))).toEqual({
      volume: 'Enter the series that the volume belongs to, or leave the volume empty'
    })
})

it('the form of a copy never refuses a number because it is no ISBN', () => {
  for (const [isbn, isbn13] of [
    ['979-0-060-11561-5', null],
    ['9783522177501', '9783522177501'],
    ['12345', null],
    ['9783522177500', '9783522177500']
  ]) {
    expect(NewListingInput.parse(aForm({ isbn })).details).toMatchObject({ isbn13, isbnAsTyped: isbn })
  }
})

it('the form of a copy allows no grade above what the defects allow, whatever they are', () => {
  expect(messagesOf(aForm({ productCondition: 'Excellent', defects: ['highlighting'] }))).toEqual({
    productCondition: 'With highlighting the condition is at most Fair'
  })
  fc.assert(
    fc.property(fc.subarray([...DEFECT_IDS]), fc.constantFrom(...CONDITIONS), (defects, productCondition) => {
      const allowed = CONDITIONS.indexOf(productCondition) >= CONDITIONS.indexOf(capCondition(defects))
      expect(messagesOf(aForm({ defects, productCondition })).productCondition === undefined).toBe(allowed)
    })
  )
})

it('the form of a copy refuses every other field, and lets those of the original API that are the server’s say nothing', () => {
  for (const field of [
    'sellerId',
    'status',
    'priceCents',
    '_id',
    '__v',
    'hidden',
    'hold',
    'listedAt',
    'viewCount',
    'importKey',
    'advertisedAt'
  ]) {
    expect(NewListingInput.safeParse(aForm({ [field]: 'x' })).success, field).toBe(false)
  }
  const plain = NewListingInput.parse(aForm())
  expect(NewListingInput.parse(aForm({ sellerName: 'Somebody', isVerified: true, time: 'yesterday' }))).toEqual(plain)
  expect(EditListingInput.parse(aForm({ id: '0123456789abcdef01234567', isVerified: true }))).toEqual({
    ...plain,
    id: '0123456789abcdef01234567'
  })
})

it('the form of a copy never throws, whatever is sent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...Object.keys(aForm()), 'authors', 'defects', 'img', 'yearsOfUse', 'pages', '__proto__'),
        fc.anything()
      ),
      (body) => {
        expect(() => NewListingInput.safeParse({ ...aForm(), ...body })).not.toThrow()
      }
    )
  )
  for (const body of [null, [], 'text', 1, undefined]) expect(NewListingInput.safeParse(body).success).toBe(false)
})
