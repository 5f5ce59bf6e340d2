import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBookRecords } from '@/seed/read-book-records'
import { toCategory } from '@/seed/to-category'

const HEADER = 'isbn13,isbn10,title,authors,year,language,publisher,subjects'
/** Real and damaged rows, where the real book records lie beside the project. */
const UGLY = path.resolve('../shared/data/books/ugly-50.csv')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-books-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(rows: string[], name = 'books.csv'): string {
  const file = path.join(folder, name)
  const text = `${[HEADER, ...rows].join('\n')}\n`
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

it('a file of book records is read row by row, packed or not', async () => {
  const row =
    '9780618260300,0618260307,"The Hobbit, or There and Back Again",J.R.R. Tolkien;Alan Lee,1937,en-US,,fantasy; classics'
  for (const name of ['books.csv', 'books.csv.gz']) {
    const { books, leftOut } = await readBookRecords(write([row], name))
    expect(leftOut).toEqual([])
    expect(books).toEqual([
      {
        isbn13: '9780618260300',
        title: 'The Hobbit, or There and Back Again',
        authors: ['J.R.R. Tolkien', 'Alan Lee'],
        year: 1937,
        language: 'en-US',
        publisher: '',
        subjects: ['fantasy', 'classics']
      }
    ])
  }
})

it('a file of book records loses only its bad rows, each with its line number and the reason', async () => {
  const { books, leftOut } = await readBookRecords(
    write([
      ',,Good,Somebody,-380,,,',
      ',,,Nobody,2000,,,',
      '9780618260301,,Wrong check digit,A,2000,,,',
      ',,Wrong year,A,soon,,,',
      ',,Also good,,,,,'
    ])
  )
  expect(books.map(({ title, year }) => [title, year])).toEqual([
    ['Good', -380],
    ['Also good', null]
  ])
  expect(leftOut).toEqual([
    { line: 3, reason: 'the title is missing' },
    { line: 4, reason: '9780618260301 is not a valid ISBN' },
    { line: 5, reason: 'the year is not a number' }
  ])
})

it('a file of book records is refused when a column is missing or it is not there', async () => {
  const file = path.join(folder, 'other.csv')
  writeFileSync(file, 'title,price\nA,1\n')
  await expect(readBookRecords(file)).rejects.toThrow(/has no column isbn13, authors, year/)
  await expect(readBookRecords(path.join(folder, 'absent.csv'))).rejects.toThrow(/ENOENT/)
  await expect(readBookRecords(path.join(folder, 'absent.csv.gz'))).rejects.toThrow(/ENOENT/)
})

it.skipIf(!existsSync(UGLY))(
  'a file of book records takes the ugliest real rows (needs the real book records beside the project)',
  async () => {
    const { books, leftOut } = await readBookRecords(UGLY)
    expect(books.length + leftOut.length).toBe(50)
    expect(books.length).toBeGreaterThan(40)
  }
)

it.each([
  [['classics', 'fantasy'], 'fantasy'],
  [['fiction', 'historical fiction'], 'fiction'],
  [['history', 'non fiction'], 'history'],
  [['sci fi', 'classics'], 'science-fiction'],
  [[], 'fiction']
] as const)('the category of a book tagged %j is %s', (tags, category) => expect(toCategory(tags)).toBe(category))
