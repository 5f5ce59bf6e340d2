import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { startDatabase } from '@/local/database/start-database'
import { renameDatabase } from '@/tests/support/database'
import { replaceBlock } from '../replace-block'
import { BOOK_FILES } from './read-books'
import { Measured, toTables, type ShopFigures } from './figures'

const SIZES = [10_000, 100_000, 1_000_000]
/** Copies that have a title each: what happens when hardly a book is there twice. */
const OWN_WORKS = 100_000
const REPORT = 'docs/benchmarks.md'

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

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
 * `.data/bench`), runs the real queries on each, prints the table and writes it into docs/benchmarks.md.
 */
export async function benchSearch(words: readonly string[]): Promise<void> {
  const missing = BOOK_FILES.filter((file) => !existsSync(file))
  if (missing.length > 0) {
    say(`Skipped: ${missing.join(' and ')} cannot be found. They hold the real books that the shops are made of.`)
    return
  }
  const sizes = words.length > 0 ? words.map(Number).filter((size) => size > 0) : SIZES
  const directory = path.resolve(process.env.FLYLEAF_BENCH_DATA ?? '.data/bench')
  mkdirSync(directory, { recursive: true })
  const database = await startDatabase({ dataDirectory: directory, kind: 'documentdb' })
  try {
    const shops: ShopFigures[] = []
    for (const size of sizes) shops.push(await measure(renameDatabase(database.uri, `bench_${size}`), size, false))
    if (words.length === 0) shops.push(await measure(renameDatabase(database.uri, `bench_own_${OWN_WORKS}`), OWN_WORKS, true))
    const place = `${cpus().length} cores, Node ${process.versions.node}, commit ${readCommit()}, ${new Date().toISOString().slice(0, 10)}`
    const tables = toTables(shops, place)
    process.stdout.write(`${tables}\n`)
    if (words.length === 0) replaceBlock(REPORT, 'search', tables)
  } finally {
    await database.stop()
  }
}
