import { expect, it } from 'vitest'
import { findTable } from '@/lib/imports/find-table'
import { isTagged, readTaggedRecords } from '@/lib/imports/read-tagged-records'
import { readRecords } from '@/lib/platform/csv/read-records'

const ROWS = [
  { row: 2, cells: ['One', '5,00'] },
  { row: 3, cells: ['Two', '6,00'] }
]

function read(text: string) {
  return findTable(readRecords(text))
}

it.each([
  ['semicolons', 'Titel;Preis\nOne;5,00\nTwo;6,00\n'],
  ['tabs', 'Titel\tPreis\nOne\t5,00\nTwo\t6,00\n'],
  ['bars', 'Titel|Preis\nOne|5,00\nTwo|6,00\n'],
  ['quoted commas', '"Titel","Preis"\n"One","5,00"\n"Two","6,00"'],
  ['several kinds of line ends', 'Titel;Preis\rOne;5,00\r\nTwo;6,00\n'],
  ['unnamed columns at the end', 'Titel;Preis;;\nOne;5,00;;\nTwo;6,00;;\n']
])('a list with %s is read', (_name, text) => {
  const table = read(text)
  expect(table?.headings).toEqual(['Titel', 'Preis'])
  expect(table?.rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, 2) }))).toEqual(ROWS)
})

it('headings below a title, an address and comments are found, and rows keep their numbers', () => {
  const text = 'Antiquariat Muster\n\nStand: 1.11.2026;;\n# from a shop program\nTitel;Preis;Zustand\nOne;5,00;gut\n'
  expect(read(text)).toEqual({
    headings: ['Titel', 'Preis', 'Zustand'],
    rows: [{ row: 6, cells: ['One', '5,00', 'gut'] }]
  })
})

it('totals below the rows are left out, and a book named Total is not', () => {
  const text = 'Titel;Autor;Preis\nTotal;Ann Author;5,00\nTwo;Bo Author;6,00\n;;11,00\nSumme;;11,00\n'
  expect(read(text)?.rows.map(({ cells }) => cells[0])).toEqual(['Total', 'Two', ''])
})

it('a list of ISBNs without headings is read by them', () => {
  expect(read('9780140449136\n9791032305690\n')).toEqual({
    headings: ['isbn'],
    rows: [
      { row: 1, cells: ['9780140449136'] },
      { row: 2, cells: ['9791032305690'] }
    ]
  })
})

it('a file in which no column is known is no list', () => {
  expect(read('x;y\n1;2\n')).toBeNull()
  expect(read('')).toBeNull()
})

it('quotation marks that open nothing are kept', () => {
  expect(read('title\tprice\n12" singles\t5\n"Heroes\t6\n')?.rows.map(({ cells }) => cells)).toEqual([
    ['12" singles', '5'],
    ['"Heroes', '6']
  ])
})

it('tagged records are counted as records, with or without an empty line between them', () => {
  const text =
    'UR|1\r\nAA|Ann Author\r\nTI|One\r\nNT|A note\r\nthat goes on\r\nKE|a\r\nKE|b\r\n\r\nUR|2\r\nTI|Two\r\nUR|3\r\nTI|Three\r\n'
  expect(isTagged(text)).toBe(true)
  expect(readTaggedRecords(text)).toEqual({
    headings: ['sku', 'author', 'title', 'description', 'keywords'],
    rows: [
      { row: 1, cells: ['1', 'Ann Author', 'One', 'A note\nthat goes on', 'a; b'] },
      { row: 2, cells: ['2', '', 'Two', '', ''] },
      { row: 3, cells: ['3', '', 'Three', '', ''] }
    ]
  })
  expect(isTagged('title|price\nOne|5\n')).toBe(false)
})
