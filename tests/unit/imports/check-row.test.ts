import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCsv } from '@/lib/platform/csv/read-csv'
import { checkRow, type ReadRow } from '@/lib/imports/check-row'
import type { RowContext } from '@/lib/imports/row'
import { findColumns } from '@/lib/imports/columns'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { english } from '@/tests/support/english'

const CONTEXT: RowContext = {
  categories: [{ id: '0123456789abcdef01234567', name: 'Crime & Mystery', slug: 'crime-mystery' }],
  phone: '+49 30 23125 046',
  city: 'Berlin',
  country: 'DE',
  describe: (condition) => (condition ? `Condition: ${condition}` : ''),
  grades: 'marks',
  missing: [],
  editions: new Map([
    [
      '9780306406157',
      {
        fields: { title: 'Known Here', authors: ['Ada Author'], publishedYear: 1994, publisher: 'House' },
        sources: {}
      }
    ]
  ])
}

const HEADER = [
  'ISBN',
  'Title',
  'Author',
  'Price',
  'Original price',
  'Condition',
  'Category',
  'Year of purchase',
  'Description',
  'Defects'
]
const GOOD = [
  '',
  'The Moonstone',
  'Wilkie Collins',
  '7,50',
  '12',
  'Good',
  'crime & mystery',
  '2019',
  'A read copy.',
  ''
]

/** A row with its notes in a language. */
function checkCells(cells: readonly string[], header: readonly string[], context = CONTEXT, t = english): ReadRow {
  const row = checkRow(2, cells, findColumns(header), context)
  return { ...row, messages: row.messages.map((text) => t.text(text)) }
}

function check(changes: Record<string, string> = {}, context = CONTEXT, t = english): ReadRow {
  return checkCells(
    HEADER.map((name, place) => changes[name] ?? GOOD[place] ?? ''),
    HEADER,
    context,
    t
  )
}

it('a row of a business seller’s file is read as it stands, with phone and place from the seller’s profile', () => {
  expect(check()).toMatchObject({
    row: 2,
    fate: 'ok',
    title: 'The Moonstone',
    messages: [],
    input: {
      title: 'The Moonstone',
      authors: ['Wilkie Collins'],
      resalePrice: '7,50',
      category_id: '0123456789abcdef01234567',
      sellerPhoneNumber: '+493023125046',
      location: 'Berlin'
    }
  })
})

it('a row of a business seller’s file names its category as the shop shows it in any language', () => {
  expect(check({ Category: 'krimis & thriller' })).toMatchObject({ fate: 'ok', input: check().input })
})

it.each([
  [{ Price: '' }, 'price is required'],
  [{ Price: '1e3' }, 'The price must be an amount in euros, such as 12.50 (the cell says “1e3”)'],
  [{ Price: '0.49' }, 'The price must be between €0.50 and €5,000.00 (the cell says “0.49”)'],
  [{ Price: '6000' }, 'The price must be between €0.50 and €5,000.00 (the cell says “6000”)'],
  [{ Category: 'Cooking' }, 'There is no category “Cooking”'],
  [{ Category: '' }, 'category is required'],
  [{ Condition: 'lovely' }, 'The condition must be one of Excellent, Good and Fair (the cell says “lovely”)'],
  [{ Condition: 'constructor' }, 'The condition must be one of Excellent, Good and Fair (the cell says “constructor”)'],
  [{ Condition: '' }, 'condition is required'],
  [{ Title: '' }, 'product name is required'],
  [
    { 'Year of purchase': '1066' },
    expect.stringMatching(/^The year of purchase must be between 1450 and \d{4} \(the cell says “1066”\)$/)
  ],
  [{ Defects: 'highlighting' }, 'With highlighting the condition is at most Fair']
])('a row of a business seller’s file is refused with %j, and says why', (changes, reason) => {
  expect(check(changes)).toMatchObject({ fate: 'refused', messages: [reason], input: null })
})

it('a row of a business seller’s file is refused in the language of the reader, by the names that things have in it', () => {
  const messages = (changes: Record<string, string>) => check(changes, CONTEXT, translatorFor('de')).messages
  expect(messages({ Price: '1e3' })).toEqual([
    'Der Preis muss ein Betrag in Euro sein, zum Beispiel 12,50 (in der Zelle steht „1e3“)'
  ])
  expect(messages({ Condition: 'lovely' })).toEqual([
    'Der Zustand muss einer von diesen sein: Sehr gut, Gut und Mäßig (in der Zelle steht „lovely“)'
  ])
  expect(messages({ Condition: 'VG' })).toEqual(['„VG“ wurde als „Gut“ gelesen.'])
})

it.each([
  [{ ISBN: '306406152' }, { field: 'isbn', from: '306406152', to: '0306406152' }],
  [{ ISBN: '="9780306406157"' }, { field: 'isbn', from: '="9780306406157"', to: '9780306406157' }],
  [{ Condition: 'Near Fine' }, { field: 'condition', from: 'Near Fine', to: 'Excellent' }],
  [{ Condition: 'Sehr gut' }, { field: 'condition', from: 'Sehr gut', to: 'Excellent' }],
  [{ Condition: 'VG' }, { field: 'condition', from: 'VG', to: 'Good' }],
  [{ Title: 'Live &amp; Learn' }, { field: 'title', from: 'Live &amp; Learn', to: 'Live & Learn' }]
])('a row of a business seller’s file is put right with %j, and says what was changed', (changes, repair) => {
  const row = check(changes)
  expect(row).toMatchObject({ fate: 'repaired', repair })
  expect(row.messages).toHaveLength(1)
})

it('a row of a business seller’s file is filled with what the shop knows of its ISBN, and never overwritten', () => {
  expect(check({ ISBN: '9780306406157', Title: '', Author: '' })).toMatchObject({
    fate: 'repaired',
    title: 'Known Here',
    input: { authors: ['Ada Author'], publishedYear: '1994', publisher: 'House' }
  })
  expect(check({ ISBN: '9780306406157' })).toMatchObject({
    fate: 'ok',
    title: 'The Moonstone',
    input: { authors: ['Wilkie Collins'], publisher: 'House' }
  })
})

it('a row of a business seller’s file is not refused for what is only known of its edition: too many authors, impossible pages or a later year', () => {
  const people = Array.from({ length: 25 }, (_, place) => `Person ${place}`)
  const fields = { title: 'An Anthology', authors: people, pages: 50_000, publishedYear: 2020 }
  const context = { ...CONTEXT, editions: new Map([['9780306406157', { fields, sources: {} }]]) }
  const row = check({ ISBN: '9780306406157', Author: '' }, context)
  expect(row).toMatchObject({ fate: 'ok', messages: [] })
  expect(row.input).toMatchObject({ authors: people.slice(0, 20), pages: '', publishedYear: '' })
  const later = check({ ISBN: '9780306406157', 'Year of purchase': '2021' }, context)
  expect(later).toMatchObject({ fate: 'ok', input: { publishedYear: '2020' } })
})

it('a row of a business seller’s file keeps a misprinted ISBN with a warning', () => {
  expect(check({ ISBN: '9780306406158' })).toMatchObject({
    fate: 'ok',
    input: { isbn: '9780306406158' },
    messages: [expect.stringContaining('check digit')]
  })
})

it('a row of a business seller’s file needs a phone number from somewhere', () => {
  expect(check({}, { ...CONTEXT, phone: null })).toMatchObject({ fate: 'refused', messages: ['number is required'] })
})

it('a row of a business seller’s file with more cells than columns is refused: a comma was not quoted', () => {
  const row = checkCells([...GOOD, 'more'], HEADER)
  expect(row).toMatchObject({ fate: 'refused', messages: [expect.stringContaining('more cells than the header')] })
})

it('a row of a business seller’s file takes the words of the checklist in any language for its defects', () => {
  expect(check({ Condition: 'Fair', Defects: 'Highlighting; loose binding | ex-library' })).toMatchObject({
    fate: 'ok',
    input: { defects: ['highlighting', 'loose-binding', 'ex-library'] }
  })
  expect(
    check({ Condition: 'Fair', Defects: 'Missing maps, plates or supplements; Geknickter Rücken, Textmarker' })
  ).toMatchObject({
    fate: 'ok',
    input: { defects: ['missing-plates', 'creased-spine', 'highlighting'] }
  })
})

it('the columns of a file name who edited, drew and translated a book, its place and printing, and what only this copy has', () => {
  const names = [
    'Edited by',
    'Illustrator',
    'translators',
    'Series title',
    'Volume number',
    'Place of publication',
    'Printing',
    'Signed by',
    'Limitation'
  ]
  const cells = [
    'Ann One',
    'Alan Lee; John Howe',
    'Le Guin, Ursula K.;',
    'Oxford World’s Classics',
    'XII',
    ' London ',
    '3rd',
    'the author',
    'number 12 of 300'
  ]
  expect(checkRow(2, [...GOOD, ...cells], findColumns([...HEADER, ...names]), CONTEXT)).toMatchObject({
    fate: 'ok',
    input: {
      editors: ['Ann One'],
      illustrators: ['Alan Lee', 'John Howe'],
      translators: ['Ursula K. Le Guin'],
      series: 'Oxford World’s Classics',
      volume: 'XII',
      publishedPlace: 'London',
      printing: '3rd',
      signedBy: 'the author',
      limitedEdition: 'number 12 of 300'
    }
  })
  expect(checkCells([...GOOD, 'constructor'], [...HEADER, 'Dust jacket'])).toMatchObject({
    fate: 'ok',
    messages: ['The jacket condition “constructor” could not be read and was left out.']
  })
  const tooLong = checkCells([...GOOD, 'x'.repeat(101)], [...HEADER, 'Limited edition'])
  expect(tooLong).toMatchObject({
    fate: 'ok',
    messages: [`The limited edition “${'x'.repeat(40)}” could not be read and was left out.`]
  })
  expect(findColumns(['signed', 'limited']).unknown, 'yes and no say neither by whom nor which number').toEqual([
    'signed',
    'limited'
  ])
})

it.each([
  [{ ISBN: '9.78E+12' }, '9.78E+12 is an ISBN that a spreadsheet has rounded'],
  [{ ISBN: 'BOX-0042' }, '“BOX-0042” is not an ISBN'],
  [{ Defects: 'haunted' }, 'Not on the list of defects: haunted']
])('an optional value never refuses a row: %j is left out with a note', (changes, reason) => {
  expect(check(changes)).toMatchObject({ fate: 'ok', messages: [expect.stringContaining(reason)] })
})

it('a number that is no ISBN refuses a row that has no title', () => {
  expect(check({ ISBN: '9.78E+12', Title: '' })).toMatchObject({
    fate: 'refused',
    messages: [expect.stringContaining('rounded'), 'product name is required']
  })
})

it('an empty cell, and one that cannot be read, fall back to the next column of the field', () => {
  const header = [
    'barcode',
    'price',
    ...HEADER.map((name) => (name === 'Price' ? 'resalePrice' : name)),
    'isbn13',
    'year',
    'published'
  ]
  const cells = ['BOX-0042', '99', ...GOOD, '9791032305690', 'unknown', '[1999]']
  expect(checkCells(cells, header)).toMatchObject({
    input: { isbn: '9791032305690', resalePrice: '7,50', publishedYear: '1999' }
  })
})

it('a column that is for the seller alone never becomes public', () => {
  const header = ['comment', 'notes', 'Private Notes', 'location', 'Shelf', 'Einkaufspreis', ...HEADER]
  const cells = ['paid 2 euros', 'hide the stain', 'x', 'Attic box 2', 'B 7', '1,00', ...GOOD]
  const row = checkCells(cells, header)
  expect(row).toMatchObject({ fate: 'ok', messages: [], input: { location: 'Berlin' } })
  expect(JSON.stringify(row.input)).not.toMatch(/paid|stain|Attic|B 7/)
})

it.each([['0'], ['d', 'add-delete'], ['x', 'add-delete'], ['sold', 'Status'], ['ja', 'verkauft']])(
  'a copy that the list gives up with %s is not put on sale',
  (cell, heading = 'Quantity') => {
    expect(checkCells([...GOOD, cell], [...HEADER, heading])).toMatchObject({
      fate: 'refused',
      messages: ['Your list says that this copy is sold, withdrawn or out of stock, so it is not listed.']
    })
  }
)

it('line breaks that an export wrote out are line breaks', () => {
  expect(check({ Description: 'Spine creased\\nname inside' }).input).toMatchObject({
    productDescription: 'Spine creased\nname inside'
  })
})

it('the columns of a file leave out a volume without a series, and take the series of its ISBN', () => {
  const header = [...HEADER, 'Series', 'Volume']
  expect(checkCells([...GOOD, ' ', '3'], header)).toMatchObject({
    fate: 'ok',
    messages: ['The volume “3” was left out, because the row has no series.'],
    input: { series: '', volume: '' }
  })
  const editions = new Map([['9780306406157', { fields: { title: 'Known', series: 'Discworld' }, sources: {} }]])
  const cells = ['9780306406157', ...GOOD.slice(1), '', '3']
  expect(checkCells(cells, header, { ...CONTEXT, editions })).toMatchObject({
    fate: 'ok',
    messages: [],
    input: { series: 'Discworld', volume: '3' }
  })
})

it.each([
  ['Goodreads, where no copies are owned', 'Owned Copies', '0'],
  ['eBay, whose categories are numbers', 'Category ID', '261186'],
  ['Calibre, with the path of a cover', 'cover', '/books/1/cover.jpg']
])('a list of %s says nothing of the copy by its column %s', (_program, heading, cell) => {
  expect(checkCells([cell, ...GOOD], [heading, ...HEADER])).toMatchObject({ ...check(), messages: [] })
})

it('the columns of eBay with the facts of an item are read', () => {
  const { placesOf } = findColumns(['Custom label (SKU)', 'Title', 'C:Autor', 'C:Sprache', 'C:Verlag', 'Condition ID'])
  expect([...placesOf.keys()]).toEqual(['sku', 'title', 'authors', 'language', 'publisher', 'productCondition'])
})

it('the columns of a file go by many names', () => {
  const { placesOf, unknown, width } = findColumns([
    'Product_Name',
    'ISBN-13',
    'resalePrice',
    'Year',
    'Colour',
    '',
    'reason'
  ])
  expect(Object.fromEntries(placesOf)).toEqual({ title: [0], isbn: [1], resalePrice: [2], publishedYear: [3] })
  expect(unknown).toEqual(['Colour'])
  expect(width).toBe(7)
})

const UGLY = '../shared/data/books/ugly-50.csv'

describe('the ugliest rows of real data', () => {
  // Data that is not part of the project: absent in a plain checkout.
  it.skipIf(!existsSync(UGLY))(`all become listings (needs ${UGLY})`, () => {
    const { header, rows } = readCsv(readFileSync(UGLY, 'utf8'))
    const full = [...header, 'price', 'original price', 'condition', 'category', 'year of purchase', 'description']
    const columns = findColumns(full)
    const read = rows.map(({ row, cells }) =>
      checkRow(row, [...cells, '5', '9', 'Good', 'crime-mystery', '2020', 'A read copy.'], columns, CONTEXT)
    )
    expect(read).toHaveLength(50)
    expect(read.filter(({ fate }) => fate === 'refused')).toEqual([])
    expect(columns.unknown).toEqual(['file', 'why'])
  })
})
