import { MongoNetworkError } from 'mongodb'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Job, JobContext, ScheduledJob } from '@/lib/jobs/job'
import type { Scheduler } from '@/lib/jobs/scheduler'
import { runJobNow } from '@/tests/support/run-job'
import { openTestShop, type TestShop } from '@/tests/support/shop'

/** Longer than a busy machine may hold up a renewal, which comes after a third of it. */
const LEASE_MS = 1500
const PATIENT = { timeout: 20_000 }
const SOON = { intervalMs: 10, firstDelayMs: 0, retryDelayMs: 10 }

let shop: TestShop
let Lease: typeof import('@/models/job-lease').JobLeaseModel
let scheduler: typeof import('@/lib/jobs/scheduler')
let log: typeof import('@/lib/platform/log').log
const started: Scheduler[] = []
/** What ends the long jobs of a test that has failed in between. */
const ends: (() => void)[] = []

beforeAll(async () => {
  shop = await openTestShop()
  Lease = (await import('@/models/job-lease')).JobLeaseModel
  scheduler = await import('@/lib/jobs/scheduler')
  log = (await import('@/lib/platform/log')).log
})

afterAll(() => shop.close())

afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await Promise.all(started.splice(0).map(({ stop }) => stop()))
  await Lease.deleteMany({})
  vi.restoreAllMocks()
})

/** The scheduler of a process `owner`. */
function start(owner: string, jobs: readonly ScheduledJob[]): Scheduler {
  const one = scheduler.startScheduler(jobs, { owner, leaseMs: LEASE_MS })
  started.push(one)
  return one
}

function makeJob(name: string, run: Job['run'], schedule: Partial<ScheduledJob> = {}): ScheduledJob {
  return { name, run, ...SOON, ...schedule }
}

/** A job that runs until it is told to end; `contexts` has one entry for each run. */
function makeLongJob() {
  const contexts: JobContext[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  ends.push(() => end())
  const job = makeJob('long', (context) => {
    contexts.push(context)
    return ended
  })
  return { job, contexts, end }
}

const findUntil = async () => (await Lease.findById('long').lean())?.until.getTime() ?? 0

it('three processes never run the same job at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const job = makeJob('shared', async () => {
    running += 1
    most = Math.max(most, running)
    await Lease.countDocuments({})
    running -= 1
    runs += 1
  })
  for (const owner of ['a', 'b', 'c']) start(owner, [job])
  await expect.poll(() => runs, PATIENT).toBeGreaterThan(15)
  expect(most).toBe(1)
})

it('a job runs once in its interval, whatever the number of processes', async () => {
  const { runJob } = await import('@/lib/jobs/run-job')
  const run = vi.fn(() => Promise.resolve())
  const job = makeJob('hourly', run, { intervalMs: 3_600_000 })
  expect(await runJob(job, { owner: 'a' })).toEqual({ outcome: 'done', nextInMs: 3_600_000 })
  const second = await runJob(job, { owner: 'b' })
  expect(second.outcome).toBe('skipped')
  expect(second.nextInMs).toBeGreaterThan(3_590_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('the job of a process that died is taken over when its lease ends, and not before', async () => {
  const until = new Date(Date.now() + 500)
  await Lease.create({ _id: 'left', owner: 'killed', until })
  const startedAt: Date[] = []
  start('other', [makeJob('left', ({ now }) => Promise.resolve(startedAt.push(now)))])
  await expect.poll(() => startedAt.length, PATIENT).toBeGreaterThan(0)
  expect(startedAt[0]?.getTime()).toBeGreaterThanOrEqual(until.getTime())
})

it('a job that takes longer than a lease renews it, so that no other process runs it', async () => {
  const { job, contexts, end } = makeLongJob()
  start('a', [job])
  await expect.poll(() => contexts.length, PATIENT).toBe(1)
  const first = await findUntil()
  await expect.poll(findUntil, PATIENT).toBeGreaterThan(first + LEASE_MS)
  expect(contexts[0]?.shouldStop()).toBe(false)
  expect(await runJobNow(job, 'b')).toBe('skipped')
  expect(contexts).toHaveLength(1)
  end()
})

it('a run that has lost its lease is told to stop, and leaves the lease to its new owner', async () => {
  const { job, contexts, end } = makeLongJob()
  const { stop } = start('a', [job])
  await expect.poll(() => contexts.length, PATIENT).toBe(1)
  const until = new Date(Date.now() + 60_000)
  await Lease.updateOne({ _id: 'long' }, { $set: { owner: 'b', until } })
  await expect.poll(() => contexts[0]?.shouldStop(), PATIENT).toBe(true)
  end()
  await stop()
  expect(await Lease.findById('long').lean()).toMatchObject({ owner: 'b', until })
})

it('a job that fails is logged once for each failure, is tried again and does not stop the others', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  const runs = { bad: 0, good: 0 }
  const bad = makeJob('bad', () => {
    runs.bad += 1
    return runs.bad === 1 ? Promise.reject(new Error('this run fails')) : Promise.resolve()
  })
  start('a', [bad, makeJob('good', () => Promise.resolve((runs.good += 1)))])
  await expect.poll(() => Math.min(runs.bad, runs.good), PATIENT).toBeGreaterThan(2)
  expect(failed.mock.calls).toEqual([[{ err: expect.any(Error), job: 'bad' }, 'a job failed']])
})

it('jobs that find the database unavailable are tried again after the retry delay, and that is logged once', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  let runs = 0
  const job = makeJob(
    'unlucky',
    () => {
      runs += 1
      return runs < 4 ? Promise.reject(new MongoNetworkError('connection refused')) : Promise.resolve()
    },
    { intervalMs: 3_600_000 }
  )
  start('a', [job])
  await expect.poll(async () => (await Lease.findById('unlucky').lean())?.doneAt, PATIENT).toBeInstanceOf(Date)
  expect(runs).toBe(4)
  expect(warned.mock.calls).toEqual([['the database is unavailable; the jobs wait']])
})

it('a stop waits for the run under way, gives its lease back, and nothing runs afterwards', async () => {
  const { job, contexts, end } = makeLongJob()
  const { stop } = start('a', [job])
  await expect.poll(() => contexts.length, PATIENT).toBe(1)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  expect(contexts[0]?.shouldStop()).toBe(true)
  expect(await runJobNow(job, 'b')).toBe('skipped')
  expect(isStopped).toBe(false)
  end()
  await stopped
  // Longer than many intervals of the stopped one, by the runs of a scheduler that goes on.
  let others = 0
  start('b', [makeJob('other', () => Promise.resolve((others += 1)))])
  await expect.poll(() => others, PATIENT).toBeGreaterThan(5)
  expect(contexts).toHaveLength(1)
  expect(await runJobNow(job, 'b')).toBe('done')
})
