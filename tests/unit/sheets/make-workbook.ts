import { crc32, deflateRawSync } from 'node:zlib'

type Parts = Record<string, string | Buffer>
type ArchiveOptions = { declaredBytes?: number; flags?: number }

function makeHeader(
  signature: string,
  length: number,
  values: [offset: number, bytes: 2 | 4, value: number][]
): Buffer {
  const header = Buffer.alloc(length)
  header.write(signature, 'latin1')
  for (const [offset, bytes, value] of values) header.writeUIntLE(value, offset, bytes)
  return header
}

/** A deflated ZIP archive; `declaredBytes` replaces the unpacked sizes in its headers. */
export function makeArchive(parts: Parts, { declaredBytes, flags = 0 }: ArchiveOptions = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let start = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const sizes = (at: number): [number, 2 | 4, number][] => [
      [at - 8, 2, flags],
      [at - 6, 2, 8],
      [at, 4, crc32(bytes)],
      [at + 4, 4, packed.length],
      [at + 8, 4, declaredBytes ?? bytes.length],
      [at + 12, 2, title.length]
    ]
    const file = Buffer.concat([makeHeader('PK\x03\x04', 30, sizes(14)), title, packed])
    files.push(file)
    directory.push(makeHeader('PK\x01\x02', 46, [...sizes(16), [42, 4, start]]), title)
    start += file.length
  }
  const index = Buffer.concat(directory)
  const count = files.length
  const end = makeHeader('PK\x05\x06', 22, [
    [8, 2, count],
    [10, 2, count],
    [12, 4, index.length],
    [16, 4, start]
  ])
  return Buffer.concat([...files, index, end])
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

function relationships(targets: [type: string, target: string][]): string {
  const list = targets.map(([type, target], index) => {
    return `<Relationship Id="r${index}" Type="${OFFICE}/${type}" Target="${target}"/>`
  })
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
}

type XlsxOptions = { formats?: string[]; texts?: string; date1904?: boolean; more?: Parts; archive?: ArchiveOptions }

/** `rows` is the XML of the rows and what follows them; cell style 1 has the first of the formats. */
export function makeXlsx(
  sheets: { name: string; rows: string; state?: string }[],
  { formats = [], texts = '', date1904 = false, more = {}, archive = {} }: XlsxOptions = {}
): Buffer {
  const list = sheets.map(({ name, state = 'visible' }, index) => {
    return `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`
  })
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`)
  const styles = formats.map((_, index) => `<xf numFmtId="${170 + index}" fontId="0" fillId="0" borderId="0"/>`)
  const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  const parts: Parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${date1904}"/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...targets,
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml']
    ]),
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${texts}</sst>`
  }
  for (const [index, { rows }] of sheets.entries()) {
    // What follows the rows, such as merged cells, is a sibling of them.
    const [data = '', rest = ''] = rows.split('<!-- rest -->')
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet ${MAIN}><sheetData>${data}</sheetData>${rest}</worksheet>`
  }
  return makeArchive({ ...parts, ...more }, archive)
}

/** `tables` is the XML of the sheets, `styles` of their styles. */
export function makeOds(tables: string, { styles = '', more = {} }: { styles?: string; more?: Parts } = {}): Buffer {
  const namespaces = ['office', 'table', 'text', 'style', 'calcext'].map((name) => `xmlns:${name}="urn:${name}"`)
  return makeArchive({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${namespaces.join(' ')}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...more
  })
}
