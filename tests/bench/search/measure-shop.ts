/** `measure-shop.ts <listings> <true if each has a title of its own>`: measures the shop of MONGODB_URI; prints figures as JSON. */
import './outside-of-next'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { getShelfTable, getWordIndex, isBeingCounted } from '@/lib/search/keep-table'
import { ListingModel } from '@/models/listing'
import { TermModel } from '@/models/term'
import { WorkModel } from '@/models/work'
import '@/lib/jobs/start-server'
import { loadShop } from './load-shop'
import { measureRelevance } from './measure-relevance'
import { readWholePart, SITEMAP_QUESTIONS } from './measure-sitemap'
import { measureTables } from './measure-table'
import { listQuestions } from './questions'
import { readBooks } from './read-books'
import type { Measured } from './figures'
import type { z } from 'zod'

const TIMES = 200
/** Asked before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 20

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

async function time(ask: (turn: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn + TIMES)
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const started = performance.now()
    await ask(turn)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(TIMES * 0.5)] ?? 0, p99: times[Math.floor(TIMES * 0.99)] ?? 0 }
}

/** The first table of a process is read in the background; the questions are about a shop that has it. */
async function waitForTable(): Promise<number> {
  const started = performance.now()
  await getShelfTable()
  while (isBeingCounted()) await new Promise((resolve) => setTimeout(resolve, 100))
  return (performance.now() - started) / 1000
}

const listings = Number(process.argv[2])
const eachItsOwn = process.argv[3] === 'true'
try {
  const books = await readBooks()
  await connectToDatabase()
  const started = performance.now()
  say(`${listings.toLocaleString('en')} copies${eachItsOwn ? ', a title each' : ''}`)
  const isNew = await loadShop({ books, listings, eachItsOwn, say })
  const loadedInSeconds = isNew ? (performance.now() - started) / 1000 : null
  const countedInSeconds = await waitForTable()
  const sample = await ListingModel.find({}, { _id: 1 }).limit(TIMES).lean()
  const ids = sample.map(({ _id }) => _id.toHexString())
  const timings: z.infer<typeof Measured>['timings'] = []
  for (const { name, ask } of [...(await listQuestions(books, ids)), ...SITEMAP_QUESTIONS]) {
    const { p50, p99 } = await time(ask)
    timings.push({ name, p50, p99 })
    say(`${name}: ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`)
  }
  const [works, words] = await Promise.all([WorkModel.countDocuments(), TermModel.countDocuments()])
  // One copy of each book of the first file: the tenth place is a tenth book, not the tenth copy of one.
  const relevance = listings === 10_000 ? await measureRelevance() : null
  if (relevance) for (const missed of relevance.missed) say(`not among the first ten: ${missed}`)
  const sitemap = await readWholePart()
  const tableBytes = measureTables([await getShelfTable(), getWordIndex()])
  const figures: z.infer<typeof Measured> = { works, words, loadedInSeconds, countedInSeconds, tableBytes, sitemap, timings, relevance }
  process.stdout.write(JSON.stringify(figures))
} finally {
  await mongoose.disconnect()
}
