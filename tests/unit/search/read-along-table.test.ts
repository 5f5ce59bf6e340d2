import fc from 'fast-check'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { indexShelves } from '@/lib/search/index-shelves'
import { readWorks } from '@/lib/search/table'
import { takeOthers } from '@/lib/search/row-set'
import { readAlongTable } from '@/lib/search/read-along-table'
import { addRow, makeColumns } from '@/lib/search/shelf-table'

const BUILT = Date.UTC(2026, 10, 21)
const BEFORE = new Date(BUILT - 3_600_000)
const SINCE = new Date(BUILT + 60_000)

type Copy = { _id: Types.ObjectId; priceCents: number; updatedAt: Date; isOnSale: boolean }

const idOf = (number: number) => new Types.ObjectId(number.toString(16).padStart(24, '0'))

/** What happened to a copy since the table was read; `listed` are the copies that the table does not know. */
const aFate = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.constant('sold' as const) },
  { weight: 1, arbitrary: fc.constant('listed' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }) }
)
const someCopies = fc.array(fc.record({ priceCents: fc.integer({ min: 1, max: 20 }), fate: aFate }), { maxLength: 150, size: 'max' })

async function makeTable(copies: readonly { priceCents: number; fate: unknown }[]) {
  const columns = makeColumns(1, BUILT)
  for (const [number, { priceCents, fate }] of copies.entries()) {
    if (fate === 'listed') continue
    addRow(columns, {
      id: idOf(number).toHexString(), workKey: 'w', categoryId: 'k', condition: 'Good', priceCents, city: 'Lisbon', isVerified: false, hasPhoto: false,
      listedAt: 0, rankedAt: 0
    })
  }
  return indexShelves(columns, true)
}

describe('a page read along the table', () => {
  it('is the page of this moment, however many copies were sold, listed or given another price since', async () => {
    const limits = fc.integer({ min: 1, max: 30 })
    await fc.assert(fc.asyncProperty(someCopies, limits, fc.constantFrom(1 as const, -1 as const), fc.integer({ min: 0, max: 21 }), async (copies, limit, direction, from) => {
      const table = await makeTable(copies)
      const after = { key: from, id: 'f'.repeat(24) }
      const now = copies.map(({ priceCents, fate }, number): Copy => ({
        _id: idOf(number), priceCents: typeof fate === 'number' ? fate : priceCents, updatedAt: fate === 'none' ? BEFORE : SINCE, isOnSale: fate !== 'sold'
      }))
      const inOrder = now
        .filter(({ isOnSale, priceCents }) => isOnSale && (direction === 1 ? priceCents > from : priceCents <= from))
        .sort((a, b) => direction * (a.priceCents - b.priceCents || (a._id.toHexString() < b._id.toHexString() ? -1 : 1)))
      const found = await readAlongTable({
        candidates: { table, rows: takeOthers(readWorks(table, []), table.size) },
        order: { field: 'priceCents', direction }, after, limit,
        read: async (more, index) => {
          const asked = JSON.stringify(more)
          const fits = (copy: Copy) => ('_id' in index ? asked.includes(copy._id.toHexString()) : copy.updatedAt === SINCE)
          return inOrder.filter(fits).slice(0, limit)
        }
      })
      const page = inOrder.filter((copy) => found.includes(copy)).slice(0, limit)
      expect(page.map(({ _id }) => _id.toHexString())).toEqual(inOrder.slice(0, limit).map(({ _id }) => _id.toHexString()))
    }))
  })
})
