import { describe, expect, it } from 'vitest'
import { BookListingForm } from '@/lib/orders/schemas'
import { AddCategoryInput } from '@/lib/categories/schemas'
import { EditionNumber } from '@/lib/editions/edition'
import { parseIsbn } from '@/lib/listings/isbn'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { ListingForm, ProductsOf } from '@/lib/listings/schemas'
import { parseSearch } from '@/lib/search/search-address'
import { SearchQuery } from '@/lib/search/schemas'
import { DisplayName } from '@/lib/users/schemas'
import { aForm } from '../listings/a-form'

const PHONES = [
  '\u202a+49 30 23125046\u202c',
  '\u2068+49 30 23125046\u2069',
  '\u200e+49 30 23125046',
  '030\u221223125046',
  '030\u201123125046',
  '030\u201323125046',
  '030\u00ad23125046',
  '030\u30fc23125046',
  '\uff0b\uff14\uff19 30 23125046',
  '\u0660\u0663\u0660 23125046',
  '\u2060030 23125046\ufe0f'
]

describe.each(PHONES)('the phone number %j', (typed) => {
  it('is taken by the form of a copy', () => {
    expect(ListingForm.safeParse(aForm({ sellerPhoneNumber: typed })).error).toBeUndefined()
  })

  it('is taken by the form of a booking, and stored as people type it', () => {
    const { userPhoneNumber } = BookListingForm.parse({ userPhoneNumber: typed, meetingLocation: 'Rossio' })
    expect(userPhoneNumber).toMatch(/^(?:\+49 30 |030[- ]?)23125046$/)
  })
})

it.each([
  ['resalePrice', '\u200b6.50', '6.50'],
  ['resalePrice', '6,50\u00a0€\u200e', '6,50 €'],
  ['resalePrice', '\uff16.\uff15\uff10', '6.50'],
  ['originalPrice', '12,\u2212', '12,-'],
  ['purchaseYear', '2019\u200b', '2019'],
  ['pages', '\u200e304', '304'],
  ['title', '\u202eMomo\u202c', 'Momo'],
  ['location', 'Ber\u00adlin\u2069', 'Berlin'],
  ['publisher', '\ufeffThienemann', 'Thienemann'],
  ['isbn', '\u2066978-3522177504\u2069', '978-3522177504']
])('the field %s of a copy reads %j as %j', (name, typed, read) => {
  expect(ListingForm.parse(aForm({ [name]: typed }))).toMatchObject({ [name]: read })
})

it('the description of a copy keeps marks of direction that are whole, and no others', () => {
  const typed = 'C++\u200e, \u2068\u05d0\u2069 und \u202eabc\u200b'
  expect(ListingForm.parse(aForm({ productDescription: typed })).productDescription).toBe(
    'C++\u200e, \u2068\u05d0\u2069 und abc'
  )
})

it.each(['\u3164', '\u2800', '\u200b \u202e', '\u034f', ' \u2800\ufe0f '])('the text %j is blank', (typed) => {
  expect(DisplayName.safeParse(typed).success).toBe(false)
  expect(ListingForm.safeParse(aForm({ title: typed })).success).toBe(false)
  expect(BookListingForm.safeParse({ userPhoneNumber: '030 23125046', meetingLocation: typed }).success).toBe(false)
  expect(AddCategoryInput.safeParse({ name: typed }).success).toBe(false)
  expect(ProductsOf.safeParse({ sellerName: typed }).success).toBe(false)
})

it('an ISBN is read past every dash, digit and invisible character', () => {
  for (const typed of ['978\u22123522\u2010177504', '\u200e9783522177504\u2069', '\uff19\uff17\uff18 3522177504']) {
    expect(parseIsbn(typed)).toMatchObject({ isbn13: '9783522177504', checkDigitRight: true })
    expect(parseIsbn(EditionNumber.parse({ isbn: typed }).isbn).isbn13).toBe('9783522177504')
  }
})

it('a search and its cities are without invisible characters, on the page and in a call', () => {
  const given = { q: '\u200fmo\u200bmo', city: ['Ber\u00adlin', 'Köln\u200e'] }
  const expected = { q: 'momo', filters: { city: ['Berlin', 'Köln'] } }
  expect(parseSearch(given)).toMatchObject(expected)
  expect(SearchQuery.parse(given).search).toMatchObject(expected)
})

it('a filter of a list is without invisible characters', () => {
  expect(MY_LISTINGS.parse({ q: '\u2067Mo\u200dmo' })).toMatchObject({ q: 'Momo' })
})
