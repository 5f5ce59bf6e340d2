import { existsSync, readFileSync } from 'node:fs'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '@/lib/platform/sheets/read-workbook'
import { makeOds, makeXlsx } from './make-workbook'

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

const FOLDER = '../shared/data/imports'

async function readRows(bytes: Uint8Array): Promise<string[][] | undefined> {
  return (await readWorkbook(bytes))[0]?.rows
}

function number(value: string, style = 0): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

describe('an XLSX workbook', () => {
  it('an XLSX workbook becomes rows of text: numbers without exponent, booleans, dates as ISO, line breaks, empty rows', async () => {
    const rows = [
      ['Title', 'ISBN', 'Price', 'Signed', 'Added'],
      [],
      ['Emma', 9780140449136, 12.5, true, new Date('2024-02-29T00:00:00Z')],
      ['two\nlines', null, 0.1 + 0.2, false, new Date('2024-02-29T17:30:00Z')],
      [null, ' kept ', 1e21, -0.000001]
    ]
    expect(await readWorkbook(await writeXlsx({ sheets: [{ name: 'Books', rows }] }))).toEqual([
      {
        name: 'Books',
        rows: [
          ['Title', 'ISBN', 'Price', 'Signed', 'Added'],
          [],
          ['Emma', '9780140449136', '12.5', 'TRUE', '2024-02-29'],
          ['two\nlines', '', '0.3', 'FALSE', '2024-02-29T17:30'],
          ['', ' kept ', '1000000000000000000000', '-0.000001']
        ]
      }
    ])
  })

  it.each([
    [false, '2021-01-01', 44197],
    [true, '2025-01-02', 44197]
  ])('the date system of an XLSX workbook is respected (1904: %s)', async (date1904, day, serial) => {
    const rows = `<row r="1">${number(String(serial), 1)}${number(`${serial}.7291666666`, 1)}</row>`
    const bytes = makeXlsx([{ name: 'Dates', rows }], { formats: ['dd.mm.yyyy'], date1904 })
    expect(await readRows(bytes)).toEqual([[day, `${day}T17:30`]])
  })

  it('a price in a currency format of XLSX stays a number', async () => {
    const formats = ['#,##0.00 [$€-de-DE]', '#,##0.00 [$kr-sv-SE]', '_-* #,##0.00\\ &quot;DM&quot;_-;[Red]-0.00']
    const rows = `<row r="1">${number('12.5', 1)}${number('12.5', 2)}${number('12.5', 3)}</row>`
    expect(await readRows(makeXlsx([{ name: 'Prices', rows }], { formats }))).toEqual([['12.5', '12.5', '12.5']])
  })

  it('in an XLSX workbook a formula gives its stored value, an error an empty cell, and rich text is joined', async () => {
    const rows = `<row r="2">
      <c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>A1</f><v>text</v></c><c r="C2"><f>NOW()</f></c>
      <c r="D2" t="e"><v>#N/A</v></c><c r="E2" t="e"><f>NA()</f><v>#N/A</v></c>
      <c r="F2" t="s"><v>0</v></c><c r="G2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>
      <c r="H2" t="s"><v>1</v></c></row>`
    const texts = '<si><r><t xml:space="preserve">one </t></r><r><rPr><b/></rPr><t>two</t></r></si><si><t>#N/A</t></si>'
    expect(await readRows(makeXlsx([{ name: 'S', rows }], { texts }))).toEqual([
      [],
      ['2', 'text', '', '', '', 'one two', 'inline', '#N/A']
    ])
  })

  it('in an XLSX workbook the first of merged cells has the value, and the others are empty', async () => {
    const rows = `<row r="1">${number('1')}${number('2')}${number('3')}</row><row r="2">${number('4')}${number('5')}${number('6')}</row>
      <!-- rest --><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>`
    expect(await readRows(makeXlsx([{ name: 'S', rows }]))).toEqual([
      ['1', '', '3'],
      ['', '', '6']
    ])
  })

  it('the hidden sheets of an XLSX workbook come after the visible ones', async () => {
    const sheet = (name: string, state: string) => ({ name, state, rows: `<row r="1">${number('1')}</row>` })
    const bytes = makeXlsx([
      sheet('a', 'veryHidden'),
      sheet('b', 'visible'),
      sheet('c', 'hidden'),
      sheet('d', 'visible')
    ])
    expect((await readWorkbook(bytes)).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
  })

  it('an XLSX workbook is read whatever its drawings, properties and entries with tricky names hold', async () => {
    const more = {
      '../../etc/passwd': 'x',
      '/etc/passwd': 'x',
      'docProps/core.xml': '<broken',
      'xl/drawings/d.xml': '<'
    }
    const bytes = makeXlsx([{ name: 'S', rows: `<row r="1">${number('1')}</row>` }], { more })
    expect(await readRows(bytes)).toEqual([['1']])
  })
})

describe('an ODS workbook', () => {
  it('an ODS workbook becomes rows of text: numbers without exponent, booleans, dates as ISO, line breaks, empty rows', async () => {
    const rows = [['ISBN', 9780140449136], [], [12.5, true, new Date('2024-02-29T00:00:00Z'), 'two\nlines']]
    expect(await readRows(await writeOds({ sheets: [{ name: 'Books', rows }] }))).toEqual([
      ['ISBN', '9780140449136'],
      [],
      ['12.5', 'TRUE', '2024-02-29', 'two\nlines']
    ])
  })

  it('an ODS workbook gives repeated, grouped and merged cells, dates with times, formulas, and errors as empty cells', async () => {
    const tables = `<table:table table:name="S"><table:table-header-rows><table:table-row>
      <table:table-cell office:value-type="string"><text:p>Title</text:p></table:table-cell></table:table-row></table:table-header-rows>
      <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/></table:table-row>
      <table:table-row-group><table:table-row>
      <table:table-cell office:value-type="float" office:value="7" table:number-columns-repeated="2"><text:p>7</text:p></table:table-cell>
      <table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="2024-02-29T17:30:00"><text:p>29.02.24</text:p></table:table-cell>
      <table:table-cell table:formula="of:=1+1" office:value-type="float" office:value="2"><text:p>2</text:p></table:table-cell>
      <table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>mer<text:span>ged</text:span></text:p></table:table-cell>
      <table:covered-table-cell office:value-type="string"><text:p>hidden</text:p></table:covered-table-cell>
      <table:table-cell office:value-type="boolean" office:boolean-value="false"/></table:table-row></table:table-row-group>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/></table:table-row>
      </table:table>`
    expect(await readRows(makeOds(tables))).toEqual([
      ['Title'],
      [],
      [],
      ['7', '7', '', '2024-02-29T17:30', '2', 'merged', '', 'FALSE']
    ])
  })

  it('the hidden sheets of an ODS workbook come after the visible ones', async () => {
    const style = (name: string, display: boolean) =>
      `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`
    const tables = ['ta2', 'ta1'].map((name) => `<table:table table:name="${name}" table:style-name="${name}"/>`)
    const bytes = makeOds(tables.join(''), { styles: style('ta1', true) + style('ta2', false) })
    expect((await readWorkbook(bytes)).map(({ name }) => name)).toEqual(['ta1', 'ta2'])
  })
})

const LISTS: [file: string, rowCount: number, row: number, cells: string[]][] = [
  ['haendler.xlsx', 301, 2, ['A0001', 'Waters, Sarah', 'The Night Watch', '', '2006', '9781594482304']],
  ['inventory-loader.ods', 301, 1, ['BK-00000', '9781405258210', '4', '11', '4', 'Dust jacket price-clipped.']],
  ['reading-list.xlsx', 201, 1, ['1', 'Saving June', 'Hannah Harrington', 'Harrington, Hannah', '', '1921794097']]
]

for (const [file, rowCount, row, cells] of LISTS) {
  // The lists lie beside the project where its data is made.
  it.skipIf(!existsSync(`${FOLDER}/${file}`))(`${file}, as LibreOffice saved it, is read in full`, async () => {
    const rows = await readRows(readFileSync(`${FOLDER}/${file}`))
    expect(rows).toHaveLength(rowCount)
    expect(rows?.[row]?.slice(0, 6)).toEqual(cells)
  })
}
