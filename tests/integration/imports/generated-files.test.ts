import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { sampleRuns } from 'service-process/testing/sample'
import { describe, expect, it } from 'vitest'
import { readInventory } from '@/lib/imports/read-inventory'
import { AppError } from '@/lib/platform/errors'

const HEADINGS = ['Title', 'Author', 'Price', 'Description']
const DELIMITERS = [',', ';', '\t', '|']
const LINE_ENDS = ['\n', '\r\n', '\r']
const ENCODINGS = ['utf-8', 'utf-8 with mark', 'utf-16le', 'windows-1252'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Letters that Windows-1252 has, too, with what confuses readers of CSV. */
const UNIT = fc.constantFrom(...'abcäöüéß 0123-.:()', ',', ';', '|', '"', "'", '#', '’', '€')
/** With letters around it: not a total, a comment or a formula. */
const cell = fc.string({ unit: UNIT, minLength: 1, maxLength: 30 }).map((text) => `Ab x${text.trim()}x`)
const row = fc.tuple(cell, cell, fc.integer({ min: 1, max: 999 }).map(String), cell)

function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  if (encoding === 'utf-8 with mark') return new Uint8Array(Buffer.from(`\ufeff${text}`))
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(text))
  const special = new Map([
    ['€', 0x80],
    ['’', 0x92]
  ])
  return Uint8Array.from([...text], (letter) => special.get(letter) ?? letter.codePointAt(0) ?? 63)
}

function toLine(cells: readonly string[], delimiter: string, quotesAll: boolean): string {
  return cells
    .map((text) =>
      quotesAll || /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
    )
    .join(delimiter)
}

type GeneratedFile = {
  rows: [string, string, string, string][]
  delimiter: string
  lineEnds: string[]
  encoding: Encoding
  quotesAll: boolean
}

const file: fc.Arbitrary<GeneratedFile> = fc.record({
  rows: fc.array(row, { minLength: 3, maxLength: 40 }),
  delimiter: fc.constantFrom(...DELIMITERS),
  lineEnds: fc.array(fc.constantFrom(...LINE_ENDS), { minLength: 1, maxLength: 3 }),
  encoding: fc.constantFrom(...ENCODINGS),
  quotesAll: fc.boolean()
})

function write({ rows, delimiter, lineEnds, quotesAll }: GeneratedFile): string {
  return [HEADINGS, ...rows]
    .map((cells, place) => `${toLine(cells, delimiter, quotesAll)}${lineEnds[place % lineEnds.length] ?? '\n'}`)
    .join('')
}

/** The table, or the key of what the seller is told. Anything else that is thrown fails the test. */
async function read(bytes: Uint8Array): Promise<string[][] | string> {
  try {
    const { table } = await readInventory({ bytes })
    return table.rows.map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('files that were generated', () => {
  it('lose no row and no cell, whatever their encoding, delimiter, quotation and line ends', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (given) => {
        expect(await read(encode(write(given), given.encoding))).toEqual(given.rows)
      }),
      sampleRuns(1000, 0.1, 40)
    )
  })

  it('that are broken are read or refused in words, and nothing else happens', async () => {
    const broken = fc.tuple(
      file,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.uint8Array({ maxLength: 12 }),
      fc.nat(3)
    )
    await fc.assert(
      fc.asyncProperty(broken, async ([given, where, noise, kind]) => {
        const bytes = encode(write(given), given.encoding)
        const at = Math.floor(where * bytes.length)
        const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
        const variants = [head, Buffer.concat([head, noise, tail]), Buffer.concat([head, Buffer.from('"'), tail]), tail]
        const found = await read(new Uint8Array(variants[kind] ?? head))
        if (typeof found === 'string') expect(found).toBe('UNPROCESSABLE')
      }),
      sampleRuns(900, 0.1, 41)
    )
  })
})

const BOOKS = path.resolve('../shared/data/imports')

describe.skipIf(!existsSync(BOOKS))(`workbooks that are cut off or changed (needs ${BOOKS})`, () => {
  it.each(['haendler.xlsx', 'inventory-loader.ods', 'reading-list.xlsx'])(
    '%s with other bytes is read or refused in words, and the process stays',
    async (name) => {
      const whole = readFileSync(path.join(BOOKS, name))
      const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 8 }), fc.boolean())
      await fc.assert(
        fc.asyncProperty(change, async ([where, noise, isCut]) => {
          const at = Math.floor(where * whole.length)
          const bytes = isCut
            ? whole.subarray(0, at)
            : Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)])
          const found = await read(new Uint8Array(bytes))
          if (typeof found === 'string') expect(['UNPROCESSABLE', 'TOO_LARGE']).toContain(found)
        }),
        sampleRuns(33, 0.1, 42)
      )
      const after = await read(new Uint8Array(whole))
      expect(Array.isArray(after), 'the whole workbook is still read').toBe(true)
    },
    180_000
  )
})
