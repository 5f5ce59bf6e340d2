import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv, streamCsv } from '@/lib/platform/csv/read-csv'
import { decodeText } from '@/lib/platform/csv/decode-text'
import { UnreadableCsv } from '@/lib/platform/csv/unreadable-csv'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { loadIn } from '@/tests/support/in-time-zone'
import { message } from '@/lib/platform/i18n/message'

const ROWS = { header: ['title', 'price'], rows: [{ row: 2, cells: ['Die Brücke, neu', '12,50'] }] }

it.each([
  ['commas', 'title,price\n"Die Brücke, neu","12,50"\n'],
  ['semicolons', 'title;price\r\nDie Brücke, neu;12,50\r\n'],
  ['tabs', 'title\tprice\rDie Brücke, neu\t12,50'],
  ['a byte order mark', '\ufefftitle,price\n"Die Brücke, neu","12,50"'],
  ['the line in which Excel names its delimiter', 'sep=;\r\ntitle;price\r\nDie Brücke, neu;12,50']
])('reading a file of a spreadsheet takes %s', (_name, text) => {
  expect(readCsv(decodeText(new TextEncoder().encode(text)).text)).toEqual(ROWS)
})

it('reading a file of a spreadsheet takes what older programs write: Windows-1252 and UTF-16', () => {
  const text = 'title;price\nDie Brücke, neu;12,50'
  expect(readCsv(decodeText(Buffer.from(text, 'latin1')).text)).toEqual(ROWS)
  expect(readCsv(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le')).text)).toEqual(ROWS)
  expect(decodeText(Uint8Array.of(0x80, 0x35))).toEqual({ text: '€5', encoding: 'windows-1252' })
})

it('reading a file of a spreadsheet is not misled by delimiters inside quotation marks', () => {
  expect(readCsv('"a;b;c;d",e\n1,2').header).toEqual(['a;b;c;d', 'e'])
})

it('reading a file of a spreadsheet counts rows as the spreadsheet does, empty ones and those of several lines too', () => {
  expect(readCsv('a,b\n\n"two\nlines",x\n,\ny,z').rows).toEqual([
    { row: 3, cells: ['two\nlines', 'x'] },
    { row: 5, cells: ['y', 'z'] }
  ])
})

it('reading a file of a spreadsheet says in words why a file cannot be read', () => {
  expect(() => readCsv('')).toThrow('must name the columns')
  expect(() => readCsv('a,b\n1,2\n"never closed,1\nx\ny')).toThrow(
    'A quotation mark in row 3 is opened but never closed.'
  )
  expect(() => decodeText(Buffer.from('a\0b'))).toThrow('not a CSV file')
  expect(() => readCsv('')).toThrow(expect.objectContaining({ userMessage: message('errors.csvNoHeader') }))
})

it.each(['😀', 'a', 'ß,'])('reading a file of a spreadsheet refuses a row without end in words: %j', (piece) => {
  expect(() => readCsv(piece.repeat(70_000))).toThrow(UnreadableCsv)
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '＝1',
  '|cmd',
  ' |x',
  '｜x',
  '=HYPERLINK("http://x.test")'
])('writing a file for a spreadsheet lets no formula through: %j', (cell) => {
  const [, line = ''] = writeCsv({ header: ['a'], rows: [[cell]] }).split('a\r\n')
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

it('writing a file for a spreadsheet leaves numbers numbers, also negative ones', () => {
  expect(writeCsv({ header: ['a', 'b', 'c'], rows: [[-5, 12, null]] })).toBe('\ufeffa,b,c\r\n-5,12,\r\n')
})

it('writing a file for a spreadsheet writes signed cents as decimals', () => {
  expect(writeCsv({ header: ['a', 'b', 'c'], rows: [[{ cents: -1205 }, { cents: 5 }, { cents: 0 }]] })).toBe(
    '\ufeffa,b,c\r\n-12.05,0.05,0.00\r\n'
  )
})

it('writing a file for a spreadsheet in German writes decimal commas between semicolons', () => {
  expect(writeCsv({ header: ['a', 'b'], rows: [[{ cents: -1205 }, 'x;y']] }, 'de')).toBe(
    '\ufeffa;b\r\n-12,05;"x;y"\r\n'
  )
})

it.each(['en', 'de'] as const)(
  'a file for a spreadsheet in %s is read back the same, whatever the text',
  (language) => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !text.startsWith("'"))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (pairs) => {
        const read = readCsv(writeCsv({ header: ['first', 'second'], rows: pairs }, language))
        expect(read.rows.map(({ cells }) => cells)).toEqual(
          pairs.filter((pair) => pair.some((text) => text.trim() !== ''))
        )
      })
    )
  }
)

it('reading a file of any size row by row names the row in which a quotation mark is never closed', async () => {
  const source = Readable.from(['a,b\n1,x\n', '2,"never\n', '4,closed\n'.repeat(20_000)])
  await expect(readAll(source)).rejects.toThrow('A quotation mark in row 3 is opened but never closed.')
})

it('reading a file of any size row by row gives each row under the names of the columns, with its line', async () => {
  const source = Readable.from(['\ufeffISBN, Title \n1,one\n\n2,"tw', 'o\nlines"\n'])
  expect(await readAll(source)).toEqual([
    { line: 2, record: { isbn: '1', title: 'one' } },
    { line: 5, record: { isbn: '2', title: 'two\nlines' } }
  ])
})

async function readAll(source: Readable): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const row of streamCsv(source)) rows.push(row)
  return rows
}

it.each([
  ['Europe/Berlin', '2026-11-01T00:30:00.000+01:00'],
  ['America/Los_Angeles', '2026-10-31T16:30:00.000-07:00'],
  ['Asia/Kolkata', '2026-11-01T05:00:00.000+05:30']
])(
  'a file for a spreadsheet has times as the clocks in %s show them, and names the time zone',
  async (zone, written) => {
    const { toCsvFile, writeCsv: write } = await loadIn(zone, () => import('@/lib/platform/csv/write-csv'))
    const columns = { number: (_: string | null, place: number) => place, at: { momentOf: (at: string | null) => at } }
    const rows = ['2026-10-31T23:30:00.000Z', null]
    expect(write(toCsvFile(columns, rows)).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      `number,at (${zone})`,
      `0,${written}`,
      '1,'
    ])
  }
)
