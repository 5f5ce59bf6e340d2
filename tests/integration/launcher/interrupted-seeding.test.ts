import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { MongoClient, type Document } from 'mongodb'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { runStocking } from '@/launcher/run-stocking'
import { writeBreakingModule } from '@/tests/support/broken-node'
import { startTestDatabase, type TestDatabase } from 'documentdb-gateway/testing/test-database'

/** Listings of the demo stock in these shops; the shop that everybody gets has hundreds. */
const LISTINGS = 8
const WORDS = ['--demo-stock-if-empty', '--demo-accounts', '--listings', String(LISTINGS)]
const SILENT = { show: () => undefined, say: () => undefined }
const Progress = z.object({ done: z.number() })

type Shop = { database: TestDatabase; data: string }
const shops: Shop[] = []

async function openShop(): Promise<Shop> {
  const shop = { database: await startTestDatabase(), data: mkdtempSync(path.join(tmpdir(), 'flyleaf-seed-')) }
  shops.push(shop)
  return shop
}

async function closeShops(): Promise<void> {
  for (const { database, data } of shops.splice(0)) {
    await database.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

const variablesOf = ({ database, data }: Shop) => ({
  MONGODB_URI: database.uri,
  FLYLEAF_DATA: data,
  LOG_LEVEL: 'silent'
})

/** Seeds until so many listings are there, then kills the process at once. */
async function seedAndKill(shop: Shop, afterListings: number): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'seed/main.ts', ...WORDS], {
    env: { ...process.env, ...variablesOf(shop) },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (Progress.parse(JSON.parse(line)).done >= afterListings) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function readCollections<Result>(
  { database }: Shop,
  work: (find: (name: string) => Promise<Document[]>) => Promise<Result>
): Promise<Result> {
  const client = new MongoClient(database.uri)
  try {
    return await work((name) => client.db().collection(name).find().toArray())
  } finally {
    await client.close()
  }
}

const countIn = (shop: Shop, name: string) => readCollections(shop, async (find) => (await find(name)).length)

/** What the shop holds, without what differs from one seeding to the next: times of writing and random ids. */
async function describeShop(shop: Shop) {
  return readCollections(shop, async (find) => {
    const [run] = await find('stock_runs')
    const listings = await find('listings')
    const keyOf = (text: unknown) => JSON.stringify(text)
    return {
      state: run?.state,
      listings: listings
        .map(({ _id, title, sellerId, categoryId, images, workKey, listedAt }) =>
          keyOf({ _id, title, sellerId, categoryId, images, workKey, age: Number(run?.startedAt) - Number(listedAt) })
        )
        .sort(),
      categories: (await find('categories'))
        .map(({ _id, slug, image, position }) => keyOf({ _id, slug, image, position }))
        .sort(),
      users: (await find('users')).map(({ email, role }) => keyOf({ email, role })).sort(),
      works: (await find('works')).map(({ _id }) => keyOf(_id)).sort(),
      terms: (await find('terms')).map(({ _id }) => keyOf(_id)).sort(),
      // Of a picture that was being written, a part stays in `incoming` until the sweep of old files.
      files: readdirSync(path.join(shop.data, 'images'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.webp') && !file.startsWith('incoming'))
        .sort()
    }
  })
}

afterEach(closeShops)

it('seeding that was killed, or had no decoder, goes on at the next start and ends as if nothing had happened', async () => {
  const whole = await openShop()
  await runStocking(WORDS, variablesOf(whole), SILENT)
  const expected = await describeShop(whole)
  expect(expected).toMatchObject({ state: 'done', listings: { length: LISTINGS } })

  const shop = await openShop()
  await seedAndKill(shop, LISTINGS / 2)
  expect(await countIn(shop, 'listings')).toBeLessThan(LISTINGS)
  const said: string[] = []
  const broken = {
    ...variablesOf(shop),
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${writeBreakingModule(shop.data)}`
  }
  await expect(runStocking(WORDS, broken, { ...SILENT, say: (line) => void said.push(line) })).rejects.toThrow(
    'Stocking the shop ended early (code 1).\nIMAGES_UNAVAILABLE: Pictures cannot be processed right now. Nothing was saved; please try again later.'
  )
  expect(said).toEqual([
    expect.stringContaining('the image decoder cannot start: SIGTRAP: Fatal process out of memory: no CodeRange')
  ])
  // After the last listing, before the search knows them all.
  await seedAndKill(shop, LISTINGS)
  await runStocking(WORDS, variablesOf(shop), SILENT)
  expect(await describeShop(shop)).toEqual(expected)

  // A further start adds nothing.
  await runStocking(WORDS, variablesOf(shop), SILENT)
  expect(await describeShop(shop)).toEqual(expected)
}, 300_000)
