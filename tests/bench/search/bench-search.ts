import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MongoClient } from 'mongodb'
import { z } from 'zod'
import { renameDatabase } from 'documentdb-gateway/testing/test-database'
import { toBenchData } from '../servers/bench-data'
import { keepUntilEnd } from 'bench/started'
import { readShopSettings } from '@/launcher/shop-settings'
import { createProgress } from '@/launcher/show-progress.mjs'
import { startDatabaseService } from '@/launcher/start-database-service'
import { SEARCH_ARGUMENTS } from '@/launcher/start-search-service'
import { bundleProgram, makeBundleFolder } from '@/tests/support/bundle-programs'
import { HAS_OPENSEARCH, startOpenSearch } from '@/tests/support/opensearch'
import { ShopFigures, toTables } from './figures'

const SIZES = [10_000, 100_000, 1_000_000]
/** Copies that have a title each: what happens when hardly a book is there twice. */
const OWN_WORKS = 100_000

/** The arguments of Node that measure a shop. The code is bundled as that of the shop is: tsx makes it slower. */
async function bundleMeasurement(): Promise<string[]> {
  const folder = makeBundleFolder()
  const bundle = async (program: string) => {
    const file = path.join(folder, `${path.parse(program).name}.mjs`)
    await bundleProgram(program, file)
    return file
  }
  const first = await bundle('tests/bench/search/outside-of-next.ts')
  // Packages are loaded before a bundle that imports them.
  return [
    '--conditions=react-server',
    '--expose-gc',
    ...SEARCH_ARGUMENTS,
    '--import',
    pathToFileURL(first).href,
    await bundle('tests/bench/search/measure-shop.ts'),
    await bundle('lib/search/service/main.ts')
  ]
}

async function measure(
  program: readonly string[],
  uri: string,
  listings: number,
  eachItsOwn: boolean,
  openSearch: { url: string; pid?: number | undefined } | null
): Promise<ShopFigures[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-bench-'))
  const child = spawn(
    process.execPath,
    [
      ...program,
      String(listings),
      String(eachItsOwn),
      ...(openSearch?.pid === undefined ? [] : [String(openSearch.pid)])
    ],
    {
      env: {
        ...process.env,
        MONGODB_URI: uri,
        LOG_LEVEL: 'warn',
        FLYLEAF_SEARCH_SOCKET: path.join(folder, 'socket'),
        OPENSEARCH_URL: openSearch?.url ?? ''
      },
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  rmSync(folder, { recursive: true })
  if (child.exitCode !== 0) throw new Error(`measuring ${listings} copies failed`)
  return z.array(ShopFigures).parse(JSON.parse(output))
}

/** Whether a shop was loaded by an earlier run. */
async function isLoaded(uri: string): Promise<boolean> {
  const client = new MongoClient(uri)
  try {
    return (
      (await client.db().collection<{ _id: string; state: string }>('stock_runs').findOne({ _id: 'bench' }))?.state ===
      'done'
    )
  } finally {
    await client.close()
  }
}

/**
 * What a run of all parts has time for: the small shop and a larger one, and the largest if it need not be loaded first.
 */
async function listAtHand(uriOf: (size: number) => string): Promise<number[]> {
  const [small = 0, middle = 0, large = 0] = SIZES
  return (await isLoaded(uriOf(large))) ? [small, middle, large] : [small, middle]
}

/**
 * `npm run bench -- search [sizes]`: loads shops of real books where they are not loaded yet (FLYLEAF_BENCH_DATA, else
 * `.data/bench`), and runs the real queries on each. `inHaste`: loads no large one, and asks no shop of a title each.
 */
export async function benchSearch(
  words: readonly string[],
  inHaste: boolean
): Promise<{ shops: ShopFigures[]; tables: string }> {
  const directory = toBenchData()
  mkdirSync(directory, { recursive: true })
  // In a process of its own, as that of a shop. Never the database that MONGODB_URI names.
  const { given, ...settings } = await readShopSettings()
  const own = { ...settings, given: { ...given, MONGODB_URI: undefined }, dataDirectory: directory }
  const database = await startDatabaseService(own, createProgress())
  const end = keepUntilEnd(() => database.stop())
  const uriOf = (size: number) => renameDatabase(database.uri, `bench_${size}`)
  try {
    const asked = words.length > 0 ? words.map(Number).filter((size) => size > 0) : SIZES
    const sizes = inHaste ? await listAtHand(uriOf) : asked
    const program = await bundleMeasurement()
    const server = HAS_OPENSEARCH && !inHaste ? await startOpenSearch({ heap: '1g' }) : null
    const stop = keepUntilEnd(async () => server?.stop())
    const measured: ShopFigures[] = []
    try {
      for (const size of sizes) measured.push(...(await measure(program, uriOf(size), size, false, server)))
    } finally {
      await stop()
    }
    const shops = [false, true].flatMap((isOpenSearch) => measured.filter((shop) => shop.isOpenSearch === isOpenSearch))
    if (words.length === 0 && !inHaste)
      shops.push(
        ...(await measure(program, renameDatabase(database.uri, `bench_own_${OWN_WORKS}`), OWN_WORKS, true, null))
      )
    return { shops, tables: toTables(shops) }
  } finally {
    await end()
  }
}
