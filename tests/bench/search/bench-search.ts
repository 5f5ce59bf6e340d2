import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startDatabase } from '@/local/database/start-database'
import { renameDatabase } from '@/tests/support/database'
import { keepUntilEnd } from '../started'
import { Measured, toTables, type ShopFigures } from './figures'

const SIZES = [10_000, 100_000, 1_000_000]
/** Copies that have a title each: what happens when hardly a book is there twice. */
const OWN_WORKS = 100_000

async function measure(uri: string, listings: number, eachItsOwn: boolean): Promise<ShopFigures> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'tests/bench/search/measure-shop.ts', String(listings), String(eachItsOwn)],
    { env: { ...process.env, MONGODB_URI: uri, LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'inherit'] }
  )
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`measuring ${listings} copies failed`)
  return { listings, eachItsOwn, ...Measured.parse(JSON.parse(output)) }
}

/**
 * `npm run bench -- search [sizes]`: loads shops of real books where they are not loaded yet (FLYLEAF_BENCH_DATA, else
 * `.data/bench`), and runs the real queries on each
 */
export async function benchSearch(words: readonly string[]): Promise<{ shops: ShopFigures[]; tables: string }> {
  const sizes = words.length > 0 ? words.map(Number).filter((size) => size > 0) : SIZES
  const directory = path.resolve(process.env.FLYLEAF_BENCH_DATA ?? '.data/bench')
  mkdirSync(directory, { recursive: true })
  const database = await startDatabase({ dataDirectory: directory, kind: 'documentdb' })
  const end = keepUntilEnd(() => database.stop())
  try {
    const shops: ShopFigures[] = []
    for (const size of sizes) shops.push(await measure(renameDatabase(database.uri, `bench_${size}`), size, false))
    if (words.length === 0) shops.push(await measure(renameDatabase(database.uri, `bench_own_${OWN_WORKS}`), OWN_WORKS, true))
    return { shops, tables: toTables(shops) }
  } finally {
    await end()
  }
}
