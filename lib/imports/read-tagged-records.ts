import type { CsvRow } from '@/lib/platform/csv/read-records'

/** UIEE (two letters) and HomeBase (four), with the heading that each tag has as a column. */
export const TAG_HEADINGS: Readonly<Record<string, string>> = {
  UR: 'sku',
  AA: 'author',
  TI: 'title',
  PU: 'publisher',
  PP: 'place of publication',
  DP: 'year',
  ED: 'edition',
  BN: 'isbn',
  BD: 'binding',
  CN: 'condition',
  JK: 'jacket condition',
  SN: 'signed by',
  SG: 'signed by',
  IL: 'illustrator',
  TL: 'translator',
  LA: 'language',
  PG: 'pages',
  KE: 'keywords',
  CT: 'category',
  NT: 'description',
  DE: 'description',
  PR: 'price',
  QU: 'quantity',
  QT: 'quantity',
  SF: 'shelf',
  LO: 'shelf',
  ANAM: 'author',
  TNAM: 'title',
  PBLS: 'publisher',
  PBPL: 'place of publication',
  PBYR: 'year',
  ISBN: 'isbn',
  BIND: 'binding',
  BNDC: 'condition',
  DESC: 'description',
  BCAT: 'category',
  PRIC: 'price',
  LANG: 'language',
  LOCA: 'shelf',
  STAT: 'status',
  TRAN: 'action',
  QTYS: 'quantity'
}

const TAGGED = /^([A-Z][A-Z0-9]{1,4})\|(.*)$/su

/** Lines that are looked at, and the share of them that must have a tag; others continue the line before. */
const SAMPLE_LINES = 60
const TAGGED_SHARE = 0.7

export function isTagged(text: string): boolean {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '')
  const known = lines.filter((line) => (TAGGED.exec(line)?.[1] ?? '') in TAG_HEADINGS)
  return lines.length > 1 && known.length >= lines.length * TAGGED_SHARE
}

function splitRecords(text: string): Map<string, string[]>[] {
  const records: Map<string, string[]>[] = []
  let current = new Map<string, string[]>()
  let lastTag: string | null = null
  const end = () => {
    if (current.size > 0) records.push(current)
    current = new Map()
    lastTag = null
  }
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [, tag, value = ''] = TAGGED.exec(line) ?? []
    if (tag !== undefined) {
      // Without an empty line between them, a record begins with the tag of the first one.
      if (tag === [...(records[0] ?? current).keys()][0] && current.has(tag)) end()
      current.set(tag, [...(current.get(tag) ?? []), value.trim()])
      lastTag = tag
    } else if (line.trim() === '') end()
    else if (lastTag !== null) {
      const values = current.get(lastTag) ?? []
      current.set(lastTag, [...values.slice(0, -1), `${values.at(-1) ?? ''}\n${line.trim()}`.trim()])
    }
  }
  end()
  return records
}

/** Records of `TAG|value` lines as a table: `row` counts records from 1. A tag that repeats gives one cell. */
export function readTaggedRecords(text: string): { headings: string[]; rows: CsvRow[] } {
  const records = splitRecords(text)
  const tags = [...new Set(records.flatMap((record) => [...record.keys()]))]
  return {
    headings: tags.map((tag) => TAG_HEADINGS[tag] ?? tag),
    rows: records.map((record, index) => ({
      row: index + 1,
      cells: tags.map((tag) => (record.get(tag) ?? []).filter((value) => value !== '').join('; '))
    }))
  }
}
