import { expect, it } from 'vitest'
import {
  isBackupDue,
  isBackupOld,
  isRehearsalDue,
  listArchives,
  listSurplus,
  toArchiveName
} from '@/lib/backup/schedule'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-30T14:00:00.500Z')
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

it('the name of an archive is its time, which is read from it again', () => {
  expect(toArchiveName(NOW)).toBe('flyleaf-20261130T140000Z.tar.age')
  expect(listArchives([toArchiveName(NOW)])).toEqual([
    { name: 'flyleaf-20261130T140000Z.tar.age', at: new Date('2026-11-30T14:00:00Z') }
  ])
})

it('a backup is due when the newest is old enough, whatever else is in the folder', () => {
  expect(isBackupDue([], 24, NOW)).toBe(true)
  expect(isBackupDue(['shop.tar.age', 'flyleaf-20261130T130000Z.tar.age.77.partial'], 24, NOW)).toBe(true)
  expect(isBackupDue([toArchiveName(before(30)), toArchiveName(before(23))], 24, NOW)).toBe(false)
  expect(isBackupDue([toArchiveName(before(25)), toArchiveName(before(30))], 24, NOW)).toBe(true)
})

it('the oldest scheduled archives are surplus, and nothing else is', () => {
  const names = [1, 2, 3, 4].map((hours) => toArchiveName(before(hours)))
  expect(listSurplus(['by-hand.tar.age', ...names], 2)).toEqual([toArchiveName(before(4)), toArchiveName(before(3))])
  expect(listSurplus(names, 4)).toEqual([])
})

it('a backup is old after two intervals, and a rehearsal is due after a week', () => {
  expect(isBackupOld(before(48), 24, NOW)).toBe(false)
  expect(isBackupOld(before(50), 24, NOW)).toBe(true)
  expect(isRehearsalDue(undefined, NOW)).toBe(true)
  expect(isRehearsalDue(before(6 * 24), NOW)).toBe(false)
  expect(isRehearsalDue(before(7 * 24), NOW)).toBe(true)
})
