import { checkRow, type ReadRow } from '@/lib/imports/check-row'
import { findColumns } from '@/lib/imports/columns'
import type { RowContext } from '@/lib/imports/row'
import { english } from '@/tests/support/english'

export const CONTEXT: RowContext = {
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

export const HEADER = [
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
export const GOOD = [
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
export function checkCells(
  cells: readonly string[],
  header: readonly string[],
  context = CONTEXT,
  t = english
): ReadRow {
  const row = checkRow({ cells }, findColumns(header), context)
  return { ...row, messages: row.messages.map((text) => t.text(text)) }
}

export function check(changes: Record<string, string> = {}, context = CONTEXT, t = english): ReadRow {
  return checkCells(
    HEADER.map((name, place) => changes[name] ?? GOOD[place] ?? ''),
    HEADER,
    context,
    t
  )
}
