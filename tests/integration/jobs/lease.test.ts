import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'

const JOB = 'test'
const FREE = { nextInMs: 0, isDone: true }

let shop: TestShop
let lease: typeof import('@/lib/platform/worker/lease')
let Lease: typeof import('@/models/job-lease').JobLeaseModel
beforeAll(async () => {
  shop = await openTestShop()
  lease = await import('@/lib/platform/worker/lease')
  Lease = (await import('@/models/job-lease')).JobLeaseModel
})
afterAll(() => shop.close())
beforeEach(() => Lease.deleteMany({}))

it('exactly one of four processes takes a lease that they ask for at once', async () => {
  const waits = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => lease.takeLease(JOB, owner)))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(1)
})

it('a process that could not give its lease back takes it again, another one does not', async () => {
  expect(await lease.takeLease(JOB, 'own')).toBe(0)
  expect(await lease.takeLease(JOB, 'own')).toBe(0)
  expect(await lease.takeLease(JOB, 'other')).toBeGreaterThan(0)
})

it('only its owner gives a lease back; then another process may take it', async () => {
  await lease.takeLease(JOB, 'own')
  await lease.giveLeaseBack(JOB, 'other', FREE)
  expect(await lease.takeLease(JOB, 'other')).toBeGreaterThan(0)
  await lease.giveLeaseBack(JOB, 'own', FREE)
  expect(await lease.takeLease(JOB, 'other')).toBe(0)
})

it('the lease of a process that died is free when its duration is over', async () => {
  await lease.takeLease(JOB, 'dead', 0)
  expect(await lease.takeLease(JOB, 'other')).toBe(0)
})

it('nobody takes the lease of a job before the job is due', async () => {
  await lease.takeLease(JOB, 'own')
  await lease.giveLeaseBack(JOB, 'own', { nextInMs: 3_600_000, isDone: true })
  for (const owner of ['own', 'other']) expect(await lease.takeLease(JOB, owner)).toBeGreaterThan(3_590_000)
  await Lease.updateOne({ _id: JOB }, { $set: { dueAt: new Date(0) } })
  expect(await lease.takeLease(JOB, 'other')).toBe(0)
})

it('a lease document from before there was a due time is taken', async () => {
  await Lease.create({ _id: JOB, owner: 'old', until: new Date(0) })
  expect(await lease.takeLease(JOB, 'own')).toBe(0)
})

it('the time at which a job was last done is that of a run without an error', async () => {
  await lease.takeLease(JOB, 'own')
  await lease.giveLeaseBack(JOB, 'own', { nextInMs: 0, isDone: false })
  expect((await Lease.findById(JOB).lean())?.doneAt).toBeUndefined()
  await lease.takeLease(JOB, 'own')
  await lease.giveLeaseBack(JOB, 'own', FREE)
  expect((await Lease.findById(JOB).lean())?.doneAt).toBeInstanceOf(Date)
})
