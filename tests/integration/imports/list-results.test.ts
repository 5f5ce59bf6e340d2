import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ImportResponse, type CheckedRow } from '@/lib/imports/import-job'
import { addUser, type TestShop } from '@/tests/support/shop'
import { DATA, hasCatalogue, mapOnce, openCatalogueShop, readList } from './catalogue-shop'
import { readRows, sendFile, waitForImport } from './follow-import'

/** Share of the rows that are not sold or withdrawn which can be listed after one mapping. */
const LEAST_SHARE = 0.95
const INVENTORIES = /^imports\/(?:haendler|inventory-loader|dealer-uiee|reading-list)\./

const FILES = hasCatalogue
  ? ['imports', 'cases'].flatMap((folder) =>
      readdirSync(path.join(DATA, folder))
        .filter((name) => name !== 'README.md')
        .map((name) => `${folder}/${name}`)
    )
  : []

/** The table in the document: the cells of each file. */
const DOCUMENT = 'docs/imports.md'
const documented = new Map(
  readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:imports|cases)\//.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map(([file = '', ...cells]) => [file.trim(), cells.map((cell) => cell.trim())] as const)
)

type Result = { rows: number; listed: number; asked: number; leftOut: number; refused: number; withdrawn: number }

/** Refused as such, and not for a value that the seller can fill in. */
const UNFIXABLE: ReadonlySet<string> = new Set(['row', 'listing'])

function toResult(rows: readonly CheckedRow[]): Result {
  const refused = rows.filter(({ fate }) => fate === 'refused')
  const has = (row: CheckedRow, isOne: (problem: string) => boolean) =>
    row.problems.some(({ problem }) => isOne(problem))
  const withdrawn = refused.filter((row) => has(row, (problem) => problem === 'gone'))
  const rest = refused.filter((row) => !withdrawn.includes(row))
  const unfixable = rest.filter((row) => has(row, (problem) => UNFIXABLE.has(problem)))
  const listed = rows.filter(({ fate }) => fate !== 'refused')
  return {
    rows: rows.length,
    listed: listed.length,
    asked: rest.length - unfixable.length,
    leftOut: listed.filter(({ messages }) => messages.some((text) => text.includes('left out'))).length,
    refused: unfixable.length,
    withdrawn: withdrawn.length
  }
}

function toCells({ rows, listed, asked, leftOut, refused, withdrawn }: Result, reason: string): string[] {
  return [...[rows, listed, asked, leftOut, refused, withdrawn].map(String), reason]
}

/** Why rows are asked or refused. */
function listReasons(rows: readonly CheckedRow[]): string {
  const texts = rows
    .filter(({ fate, problems }) => fate === 'refused' && problems.every(({ problem }) => problem !== 'gone'))
    .map(({ messages }) => messages.join(' '))
  return [...new Set(texts)].map((text) => `${texts.filter((other) => other === text).length}: ${text}`).join('; ')
}

const Refusal = z.object({ error: z.object({ message: z.string() }) })

let shop: TestShop

beforeAll(async () => {
  if (hasCatalogue) shop = await openCatalogueShop()
}, 120_000)

afterAll(() => (hasCatalogue ? shop.close() : undefined))

describe.skipIf(!hasCatalogue)(`lists of other programs, mapped once with the catalogue loaded (needs ${DATA})`, () => {
  it.each(FILES)(`what becomes of the rows of %s is what ${DOCUMENT} says`, async (file) => {
    const seller = await addUser('Seller', 'Owner')
    const sent = await sendFile({ as: seller, body: readList(file), type: 'application/octet-stream' })
    if (sent.status !== 201) {
      const { message } = Refusal.parse(sent.body).error
      expect(documented.get(file)).toEqual(['', '', '', '', '', '', `The whole file is refused: ${message}`])
      return
    }
    const { importId } = ImportResponse.parse(sent.body)
    await waitForImport(seller, importId)
    await mapOnce(seller, importId)
    await waitForImport(seller, importId)
    const rows = await readRows(seller, importId)
    const result = toResult(rows)
    expect(documented.get(file)).toEqual(toCells(result, listReasons(rows)))
    if (INVENTORIES.test(file))
      expect(result.listed / (result.rows - result.withdrawn)).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  it(`${DOCUMENT} names no other file`, () => {
    expect([...documented.keys()].sort()).toEqual([...FILES].sort())
  })
})
