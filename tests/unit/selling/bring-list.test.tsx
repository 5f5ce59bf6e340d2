// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BringList } from '@/components/selling/bring-list'
import { listHeadings, listPrivateHeadings, readHeading } from '@/lib/imports/headings'
import { IMPORT_FIELDS } from '@/lib/imports/import-fields'
import { PROGRAM_NAMES, PROGRAMS, readProgram } from '@/lib/imports/programs'
import { listConditionNumbers, listConditionWords, readCondition } from '@/lib/imports/read-condition'
import { CONDITIONS } from '@/lib/listings/condition'
import { render } from '@/tests/support/render'

afterEach(cleanup)

it.each(IMPORT_FIELDS)('each heading that is promised for %s is read as it', (field) => {
  for (const heading of listHeadings(field)) expect(readHeading(heading), heading).toMatchObject({ field })
})

it('each heading that is promised to stay private does', () => {
  for (const heading of listPrivateHeadings()) expect(readHeading(heading), heading).toEqual({ kind: 'private' })
})

it.each(CONDITIONS)('each word and number that is promised for %s is read as it', (condition) => {
  for (const word of listConditionWords(condition)) expect(readCondition(word).book, word).toBe(condition)
  for (const numbers of ['marks', 'marketplace'] as const) {
    for (const number of listConditionNumbers(condition, numbers))
      expect(readCondition(String(number), numbers).book, String(number)).toBe(condition)
  }
})

it.each(PROGRAM_NAMES)('every column of %s is read or stays private, and its books are found', (name) => {
  const { read, kept } = readProgram(name)
  const shown = [...read.flatMap(({ columns }) => columns), ...kept]
  expect(shown.sort()).toEqual(PROGRAMS[name].map((column) => column.shown).sort())
  expect(read.map(({ field }) => field)).toEqual(expect.arrayContaining(['isbn']))
})

it('the page about lists names limits, columns, conditions and what a row needs', () => {
  render(<BringList rate={null} />)
  expect(screen.getByText('Up to 20 MB and 20,000 rows in one file. Split a longer list.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import your list' }).getAttribute('href')).toBe('/dashboard/imports')
  const rowOf = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  const columns = 'Columns that are read, with their names'
  expect(rowOf(columns, 'Price')).toContain('Needed, or one value for all rows')
  expect(rowOf(columns, 'Title')).toContain('Needed, unless the shop knows the ISBN')
  expect(rowOf(columns, 'Original price')).toContain('May be left open')
  expect(rowOf('Programs and their columns', 'Goodreads')).toContain('Private Notes')
  expect(rowOf('Conditions with their words and numbers', 'Good')).toContain('très bon état')
})

it('the template is a file of the link itself', async () => {
  render(<BringList rate={null} />)
  const href = screen.getByRole('link', { name: 'Download a template' }).getAttribute('href') ?? ''
  expect(await (await fetch(href)).text()).toMatch(/^category,title,/)
})
