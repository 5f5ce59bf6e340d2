import { describe, expect, it } from 'vitest'
import { IMPORT_TEMPLATE } from '@/components/selling/import-template'
import { formatProgress } from '@/components/selling/import-panel'
import { toFrozenReason, formatInterest, toSalesStatus } from '@/components/selling/my-products-labels'
import { FILE_FIELDS } from '@/lib/listings/field-names'
import { findColumns, listLeftOut } from '@/lib/imports/columns'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { toCursor } from '@/lib/platform/paging'
import type { ImportProgress } from '@/lib/imports/import-job'
import { english } from '@/tests/support/english'

it('the state of a copy is shown in the agreed words', () => {
  const wordOf = (...state: Parameters<typeof toSalesStatus>) => english(toSalesStatus(...state).word)
  expect(wordOf({ status: 'available', hidden: false, takenDown: null })).toBe('Available')
  expect(wordOf({ status: 'available', hidden: true, takenDown: null })).toBe('On holiday')
  expect(wordOf({ status: 'available', hidden: true, takenDown: null }, true)).toBe('Not shown')
  expect(wordOf({ status: 'reserved', hidden: true, takenDown: null })).toBe('Reserved')
})

it('the state of a copy says why a held or sold copy stays as it is', () => {
  expect([toFrozenReason('available'), toFrozenReason('withdrawn')]).toEqual([null, null])
  expect(english.text(toFrozenReason('reserved') ?? '')).toMatch(/booked this copy/)
  expect(english.text(toFrozenReason('sold') ?? '')).toMatch(/copy is sold/)
})

it('the state of a copy counts views and wishlists', () => {
  expect(formatInterest(0, 0, english)).toBe('Not seen yet, on no wishlist')
  expect(formatInterest(1, 1, english)).toBe('Seen once, on one wishlist')
  expect(formatInterest(12, 3, english)).toBe('Seen 12 times, on 3 wishlists')
})

describe('the address of My Products', () => {
  const state = MY_LISTINGS.parse({ q: 'Döblin & Söhne', sort: 'title', after: toCursor(['Momo', '0'.repeat(24)]) })

  it('the address of My Products says what is shown and leaves out what is usual', () => {
    expect(MY_LISTINGS.toHref(state)).toBe(
      `/dashboard/myproducts?q=D%C3%B6blin%20%26%20S%C3%B6hne&sort=title&after=${toCursor(['Momo', '0'.repeat(24)])}`
    )
    expect(MY_LISTINGS.toHref({ q: '', sort: 'newest', status: null })).toBe('/dashboard/myproducts')
  })

  it('the address of My Products names the status that is picked', () => {
    expect(MY_LISTINGS.toHref({ q: state.q, sort: state.sort, status: 'sold' })).toBe(
      '/dashboard/myproducts?status=sold&q=D%C3%B6blin%20%26%20S%C3%B6hne&sort=title'
    )
  })
})

describe('an import', () => {
  const progress: ImportProgress = {
    importId: 'x',
    state: 'checked',
    rows: 200,
    checked: 200,
    problems: [],
    warnings: [],
    encoding: 'utf-8',
    isMapped: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    counts: { ok: 190, repaired: 3, refused: 7 },
    total: 193,
    updates: 0,
    listed: 0,
    failed: 0,
    startedAt: null,
    finishedAt: null
  }

  it('an import says what can be listed, how far it is and what came of it', () => {
    expect(formatProgress(progress, english)).toBe(
      '193 copies can be listed, 3 of them with corrections. 7 rows are skipped. Nothing has been listed yet.'
    )
    expect(formatProgress({ ...progress, state: 'running', listed: 20 }, english)).toBe(
      '20 of 193 copies listed. You can leave this page; the import continues on its own.'
    )
    expect(formatProgress({ ...progress, state: 'done', listed: 192, failed: 1 }, english)).toBe(
      'Done: 192 copies listed. 8 rows are skipped.'
    )
    expect(formatProgress({ ...progress, total: 0 }, english)).toBe(
      'No row of this file can be listed. See the reasons below.'
    )
  })

  it('an import offers a template whose columns the import knows, all of them', () => {
    const [header = ''] = IMPORT_TEMPLATE.replace('\ufeff', '').split('\r\n')
    const columns = findColumns(header.split(','))
    expect(listLeftOut(columns, 'unknown')).toEqual([])
    expect([...columns.placesOf.keys()]).toEqual(FILE_FIELDS)
  })
})
