import { expect, it } from 'vitest'
import { lostUpsertRace } from '../../gateway/commands/upsert-race'

const add = { $inc: { items: 1 } }

it('repeating an upsert that ran into a duplicate key helps when its filter names exactly the unique fields', () => {
  expect(lostUpsertRace({ filter: { user: 'ada' }, change: add }, { user: 1 })).toBe(true)
  const both = { filter: { listing: 1, user: 'ada' }, change: add }
  expect(lostUpsertRace(both, { user: 1, listing: 1 })).toBe(true)
})

it('repeating an upsert that ran into a duplicate key cannot help in any other case', () => {
  expect(lostUpsertRace(undefined, { user: 1 })).toBe(false)
  expect(lostUpsertRace({ filter: { user: 'ada' }, change: add }, { email: 1 })).toBe(false)
  expect(lostUpsertRace({ filter: { user: 'ada', paid: true }, change: add }, { user: 1 })).toBe(false)
  expect(lostUpsertRace({ filter: { user: { $gt: 'a' } }, change: add }, { user: 1 })).toBe(false)
  expect(lostUpsertRace({ filter: { user: 'ada' }, change: { $set: { user: 'bo' } } }, { user: 1 })).toBe(false)
  expect(lostUpsertRace({ filter: { user: 'ada' }, change: { user: 'bo' } }, { user: 1 })).toBe(false)
})
