import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Step, Worker } from '@/lib/platform/worker/worker'
import { endLeases } from '@/tests/support/end-leases'
import { openTestShop, type TestShop } from '@/tests/support/shop'

const LEASE_MS = 300
const ID = 'one'
const LEASE = `test ${ID}`

let shop: TestShop
let Lease: typeof import('@/models/job-lease').JobLeaseModel
let platform: typeof import('@/lib/platform/worker/worker')
let rows: typeof import('@/lib/platform/worker/run-rows')

beforeAll(async () => {
  shop = await openTestShop()
  Lease = (await import('@/models/job-lease')).JobLeaseModel
  platform = await import('@/lib/platform/worker/worker')
  rows = await import('@/lib/platform/worker/run-rows')
})
afterAll(() => shop.close())
beforeEach(() => Lease.deleteMany({}))

type Task = { steps: number }

/** Of one task that is stored here, as two processes share the database. */
function defineTestWorker(task: Task, step: Step<Task>): Worker {
  return platform.defineWorker({
    name: 'test',
    find: () => Promise.resolve(task.steps > 0 ? task : null),
    list: () => Promise.resolve([ID]),
    begin: () => step,
    leaseMs: LEASE_MS
  })
}

async function takeOver(): Promise<void> {
  await Lease.updateOne({ _id: LEASE }, { $set: { owner: 'other', until: new Date(Date.now() + 3_600_000) } })
}

it('of processes that are asked at once, one runs a task to its end', async () => {
  const task = { steps: 4 }
  let running = 0
  const together: number[] = []
  const worker = defineTestWorker(task, async () => {
    running += 1
    together.push(running)
    await Lease.findById(LEASE).lean()
    running -= 1
    task.steps -= 1
  })
  await Promise.all([1, 2, 3].map(() => worker.run(ID)))
  expect(together).toEqual([1, 1, 1, 1])
  expect(await Lease.countDocuments({ _id: LEASE })).toBe(0)
})

it('a task that takes longer than its lease stays with its process', async () => {
  const task = { steps: 1 }
  const step = vi.fn<Step<Task>>(async (_task, lease) => {
    const first = await Lease.findById(LEASE).lean()
    await vi.waitFor(
      async () => {
        const until = (await Lease.findById(LEASE).lean())?.until.getTime() ?? 0
        expect(until - (first?.until.getTime() ?? 0)).toBeGreaterThan(LEASE_MS)
      },
      { timeout: 20_000, interval: 20 }
    )
    expect(lease.isLost()).toBe(false)
    await defineTestWorker(task, step).run(ID)
    task.steps = 0
  })
  await defineTestWorker(task, step).run(ID)
  expect(step).toHaveBeenCalledTimes(1)
})

it('what was killed is run by another process once its lease is over, and not before', async () => {
  const task = { steps: 1 }
  const worker = defineTestWorker(task, () => {
    task.steps = 0
    return Promise.resolve()
  })
  await Lease.create({ _id: LEASE, owner: 'killed', until: new Date(Date.now() + 3_600_000) })
  await worker.run(ID)
  await worker.resume()
  expect(task.steps).toBe(1)
  await endLeases()
  await worker.resume()
  await vi.waitFor(() => expect(task.steps).toBe(0), { timeout: 20_000, interval: 20 })
})

it('a process that has lost its lease changes no further row and ends', async () => {
  const task = { steps: 2 }
  const changed: number[] = []
  const step = vi.fn<Step<Task>>(async (_task, lease) => {
    await rows.runRows([{ _id: 1 }, { _id: 2 }, { _id: 3 }], lease, {
      atOnce: 1,
      failure: { key: 'errors.bulkRowFailed' },
      refuse: () => Promise.resolve(),
      act: async ({ _id }) => {
        changed.push(_id)
        await takeOver()
        await vi.waitFor(() => expect(lease.isLost()).toBe(true), { timeout: 20_000, interval: 20 })
        return []
      }
    })
  })
  await defineTestWorker(task, step).run(ID)
  expect(changed).toEqual([1])
  expect(step).toHaveBeenCalledTimes(1)
  expect(await Lease.findById(LEASE).lean()).toMatchObject({ owner: 'other' })
})

it('what is added while a run ends is done by the same process', async () => {
  const task = { steps: 1 }
  let isAsked = false
  const worker: Worker = platform.defineWorker({
    name: 'test',
    find: async () => {
      if (task.steps === 0 && !isAsked) {
        isAsked = true
        // Another request finds the lease taken, after the run has found nothing more to do.
        task.steps = 1
        await worker.run(ID)
        return null
      }
      return task.steps > 0 ? task : null
    },
    list: () => Promise.resolve([ID]),
    begin: () => () => {
      task.steps = 0
      return Promise.resolve()
    },
    leaseMs: LEASE_MS
  })
  await worker.run(ID)
  expect(task.steps).toBe(0)
})

it('a row that is refused or fails does not block the others', async () => {
  const task = { steps: 1 }
  const { AppError } = await import('@/lib/platform/errors')
  const seen: unknown[] = []
  await defineTestWorker(task, async (_task, lease) => {
    task.steps = 0
    await rows.runRows([{ _id: 1 }, { _id: 2 }, { _id: 3 }], lease, {
      atOnce: 2,
      failure: { key: 'errors.bulkRowFailed' },
      refuse: (row, { text, error }) => Promise.resolve(seen.push([row._id, text, error?.code])),
      act: ({ _id }) => {
        if (_id === 1) throw new AppError('UNPROCESSABLE', 'errors.importBooked')
        if (_id === 2) throw new Error('a defect')
        seen.push(_id)
        return Promise.resolve([])
      }
    })
  }).run(ID)
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(
    expect.arrayContaining([[1, 'errors.importBooked', 'UNPROCESSABLE'], [2, 'errors.bulkRowFailed', undefined], 3])
  )
})
