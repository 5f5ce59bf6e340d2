import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MIGRATIONS, SCHEMA_VERSION } from '@/launcher/migrations/list'
import type { Migration } from '@/launcher/migrations/migration'
import { isContractDue, listDueSteps } from '@/launcher/migrations/run-migrations'

const LIST: readonly Migration[] = [4, 5, 6].map((from) => ({ from, to: from + 1, summary: `${from}` }))
const names = (state: { version: number; compatibleFrom: number }, contracts: boolean) =>
  listDueSteps(state, contracts, LIST).map(({ migration, phase }) => `${migration.to} ${phase}`)

it('each migration leads from the version before to the next, and the last one to that of this release', () => {
  for (const [at, { from, to }] of MIGRATIONS.entries()) {
    expect(to).toBe(from + 1)
    if (at > 0) expect(from).toBe(MIGRATIONS[at - 1]?.to)
  }
  expect(MIGRATIONS.at(-1)?.to).toBe(SCHEMA_VERSION)
})

it('the steps of an older database come in order, and the last contract step waits while the old release may run', () => {
  expect(names({ version: 5, compatibleFrom: 5 }, false)).toEqual([
    '6 expand',
    '6 migrate',
    '6 contract',
    '7 expand',
    '7 migrate'
  ])
  expect(names({ version: 6, compatibleFrom: 6 }, true)).toEqual(['7 expand', '7 migrate', '7 contract'])
})

it('a contract step that waits comes before the next migration, or when the operator asks for it', () => {
  expect(names({ version: 6, compatibleFrom: 5 }, false)).toEqual(['6 contract', '7 expand', '7 migrate'])
  expect(names({ version: 7, compatibleFrom: 6 }, false)).toEqual([])
  expect(names({ version: 7, compatibleFrom: 6 }, true)).toEqual(['7 contract'])
  expect(isContractDue({ version: 7, compatibleFrom: 6 }, LIST)).toBe(true)
  expect(isContractDue({ version: 7, compatibleFrom: 7 }, LIST)).toBe(false)
})

it('nothing is due in a database of this release or of a newer one', () => {
  for (const contracts of [true, false]) {
    expect(names({ version: 7, compatibleFrom: 7 }, contracts)).toEqual([])
    expect(names({ version: 8, compatibleFrom: 7 }, contracts)).toEqual([])
  }
})

it('a release never finds data that is more than one version behind it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 7 }), fc.boolean(), fc.boolean(), (version, isWaiting, contracts) => {
      let state = { version, compatibleFrom: isWaiting && version > 4 ? version - 1 : version }
      for (const { migration, phase } of listDueSteps(state, contracts, LIST)) {
        if (phase === 'migrate') {
          expect(state).toEqual({ version: migration.from, compatibleFrom: migration.from })
          state = { version: migration.to, compatibleFrom: migration.from }
        }
        if (phase === 'contract') state = { version: migration.to, compatibleFrom: migration.to }
      }
      expect(state.version).toBe(7)
      expect(state.compatibleFrom).toBeGreaterThanOrEqual(contracts ? 7 : 6)
    })
  )
})
