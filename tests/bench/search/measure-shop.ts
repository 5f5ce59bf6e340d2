/** `measure-shop.ts <listings> <true if each has a title of its own>`: measures the shop of MONGODB_URI, with
 * OpenSearch where OPENSEARCH_URL is set; prints figures as JSON. */
import './outside-of-next'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import { EmbeddedEngine } from '@/lib/search/embedded/embedded-engine'
import { connectToOpenSearch } from '@/lib/search/opensearch/connection'
import { OpenSearchEngine } from '@/lib/search/opensearch/opensearch-engine'
import { startSearchServer } from '@/lib/search/service/search-server'
import { ListingModel } from '@/models/listing'
import '@/lib/jobs/start-server'
import { loadShop } from './load-shop'
import { measureChanges } from './measure-changes'
import { makeQueries } from './generated-queries'
import { measureRelevance } from './measure-relevance'
import { readRelevanceSet } from './relevance-set'
import { readWholePart, SITEMAP_QUESTIONS } from './measure-sitemap'
import { PROBE } from './probe'
import { listQuestions } from './questions'
import { readBooks } from './read-books'
import type { Measured } from './figures'
import type { z } from 'zod'

const TIMES = 200
/** Asked before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 20
/** The shop that is searched while its listings change. */
const CHANGED_LISTINGS = 100_000

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

/** Starts the index in this process, asked over its socket as by a shop; how long it took, and what it takes of memory. */
async function openIndex(snapshot: string) {
  const started = performance.now()
  const before = process.memoryUsage()
  const engine = isOpenSearch ? new OpenSearchEngine(connectToOpenSearch(), 1) : new EmbeddedEngine(snapshot)
  const server = await startSearchServer(socket, engine)
  await server.ready
  const seconds = (performance.now() - started) / 1000
  global.gc?.()
  const after = process.memoryUsage()
  return { server, engine, seconds, bytes: after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers }
}

const socket = env('FLYLEAF_SEARCH_SOCKET')
const isOpenSearch = optionalEnv('OPENSEARCH_URL') !== undefined
const snapshot = `${socket}.snapshot`
const listings = Number(process.argv[2])
const eachItsOwn = process.argv[3] === 'true'
try {
  const books = await readBooks()
  await connectToDatabase()
  const started = performance.now()
  say(`${listings.toLocaleString('en')} copies${eachItsOwn ? ', a title each' : ''}`)
  const isNew = await loadShop({ books, listings, eachItsOwn, say })
  const loadedInSeconds = isNew ? (performance.now() - started) / 1000 : null
  // What a run that was ended early has left. No index has titles.
  if (listings === CHANGED_LISTINGS && !eachItsOwn) await ListingModel.collection.deleteMany({ title: PROBE })
  const built = await openIndex(snapshot)
  await built.server.close()
  const loaded = await openIndex(snapshot)
  const { engine } = loaded
  const sample = await ListingModel.find({}, { _id: 1 }).limit(TIMES).lean()
  const ids = sample.map(({ _id }) => _id.toHexString())
  const timings: z.infer<typeof Measured>['timings'] = []
  const questions = await listQuestions(books, ids)
  for (const { name, ask } of [...questions, ...SITEMAP_QUESTIONS]) {
    const { p50, p99 } = await time(ask)
    timings.push({ name, p50, p99 })
    say(`${name}: ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`)
  }
  const [works, words] =
    engine instanceof EmbeddedEngine ? [engine.index.texts.length, engine.index.terms.size] : [null, null]
  const indexed = (await loaded.server.follower.status()).listings
  if (indexed !== listings) throw new Error(`the index has ${indexed} listings`)
  // One copy of each book of the first file: the tenth place is a tenth book, not the tenth copy of one.
  const first = books.slice(0, 10_000).map((book) => ({ ...book, isbn13: book.isbn13 || null }))
  const relevance =
    listings === 10_000 ? [await measureRelevance(readRelevanceSet()), await measureRelevance(makeQueries(first))] : []
  for (const missed of relevance.flatMap((set) => set.missed)) say(`not among the first ten: ${missed}`)
  const changes = listings === CHANGED_LISTINGS ? await measureChanges(questions, say) : null
  const sitemap = await readWholePart()
  const figures: z.infer<typeof Measured> = {
    works,
    words,
    loadedInSeconds,
    sitemap,
    timings,
    changes,
    relevance,
    builtInSeconds: built.seconds,
    restoredInSeconds: loaded.seconds,
    indexBytes: isOpenSearch ? null : loaded.bytes
  }
  process.stdout.write(JSON.stringify(figures))
  await loaded.server.close()
} finally {
  await mongoose.disconnect()
}
