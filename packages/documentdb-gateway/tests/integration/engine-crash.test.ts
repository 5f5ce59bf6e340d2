import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabaseService, type DatabaseService } from './database-service'
import { listChildren } from 'service-process/running-process'
import { errorOf } from '../../testing/open-database'

/** Longest time in ms until the database answers again. */
const BACK_WITHIN = 10_000

let directory = ''
let service: DatabaseService
let client: MongoClient

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-signal-')))
  service = await startDatabaseService(directory)
  client = await MongoClient.connect(service.uri, { retryReads: false })
  const rows = Array.from({ length: 3000 }, (_, _id) => ({ _id: String(_id), n: _id }))
  await client.db().collection<{ _id: string; n: number }>('rows').insertMany(rows)
})

afterAll(async () => {
  await client.close()
  await service.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
})

/** The engine's processes that run a statement now (Linux). */
async function findBusy(): Promise<number[]> {
  const [postmaster] = (await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const titles = await Promise.all(
    listChildren(Number(postmaster)).map(async (pid) => ({
      pid,
      title: await readFile(`/proc/${pid}/cmdline`, 'utf8')
    }))
  )
  return titles.filter(({ title }) => /\[local\] SELECT/.test(title)).map(({ pid }) => pid)
}

it('a process of the engine that ends by signal 11 fails what runs with an error to be repeated, is back soon, and leaves the command in the log without its values', async () => {
  const rows = client.db().collection<{ _id: string; n: number }>('rows')
  // Nine million comparisons: still at work when the signal comes.
  const slow = errorOf(
    rows
      .aggregate([
        { $match: { n: { $gte: 0 }, _id: { $ne: 'a-secret-word' } } },
        {
          $lookup: {
            from: 'rows',
            let: { n: '$n' },
            pipeline: [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }],
            as: 'more'
          }
        },
        { $group: { _id: null, most: { $max: { $size: '$more' } } } }
      ])
      .toArray()
  )
  await expect.poll(findBusy, { interval: 20, timeout: 10_000 }).not.toEqual([])
  const killed = performance.now()
  for (const pid of await findBusy()) process.kill(pid, 'SIGSEGV')
  expect(await slow).toMatchObject({ code: 91 })

  await rows.updateOne({ _id: '1' }, { $inc: { n: 1 } })
  expect(performance.now() - killed).toBeLessThan(BACK_WITHIN)
  expect((await rows.findOne({ _id: '1' }))?.n).toBe(2)
  await service.waitFor('the engine broke off while it ran aggregate rows')
  const log = JSON.stringify(service.lines)
  expect(log).toContain('$gte')
  expect(log).not.toContain('a-secret-word')
})
