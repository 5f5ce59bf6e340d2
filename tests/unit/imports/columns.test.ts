import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRow } from '@/lib/imports/check-row'
import { findColumns, listLeftOut } from '@/lib/imports/columns'
import { ROW_PROBLEMS, toEditField } from '@/lib/imports/import-job'
import { readCsv } from '@/lib/platform/csv/read-csv'
import { check, checkCells, CONTEXT, GOOD, HEADER } from './row-fixture'

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
  expect(checkRow({ cells: [...GOOD, ...cells] }, findColumns([...HEADER, ...names]), CONTEXT)).toMatchObject({
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
  expect(
    listLeftOut(findColumns(['signed', 'limited']), 'unknown'),
    'yes and no say neither by whom nor which number'
  ).toEqual(['signed', 'limited'])
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
  ['a shop program, where it can be had', 'Availability', 'yes'],
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
  const columns = findColumns(['Product_Name', 'ISBN-13', 'resalePrice', 'Year', 'Colour', '', 'reason'])
  expect(Object.fromEntries(columns.placesOf)).toEqual({
    title: [0],
    isbn: [1],
    resalePrice: [2],
    publishedYear: [3]
  })
  expect(listLeftOut(columns, 'unknown')).toEqual(['Colour'])
  expect(columns.width).toBe(7)
})

const UGLY = '../shared/data/books/ugly-50.csv'

describe('the ugliest rows of real data', () => {
  // Data that is not part of the project: absent in a plain checkout.
  it.skipIf(!existsSync(UGLY))(`all become listings (needs ${UGLY})`, () => {
    const { header, rows } = readCsv(readFileSync(UGLY, 'utf8'))
    const full = [...header, 'price', 'original price', 'condition', 'category', 'year of purchase', 'description']
    const columns = findColumns(full)
    const read = rows.map(({ cells }) =>
      checkRow({ cells: [...cells, '5', '9', 'Good', 'crime-mystery', '2020', 'A read copy.'] }, columns, CONTEXT)
    )
    expect(read).toHaveLength(50)
    expect(read.filter(({ fate }) => fate === 'refused')).toEqual([])
    expect(listLeftOut(columns, 'unknown')).toEqual(['file', 'why'])
  })
})

it('what is wrong with a row can be typed into it, but for cells without a column, a copy, and what the shop refuses', () => {
  expect(ROW_PROBLEMS.filter((problem) => toEditField(problem) === null)).toEqual(['row', 'copy', 'listing'])
})
