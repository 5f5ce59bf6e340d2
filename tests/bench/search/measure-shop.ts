/** `measure-shop.ts <listings> <true if each has a title of its own>`: measures the shop of MONGODB_URI with the embedded
 * index, and with OpenSearch where OPENSEARCH_URL is set; prints the figures of each as JSON. */
import './outside-of-next'
import { rmSync, symlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import type { SearchEngine } from '@/lib/search/engine'
import { EmbeddedEngine } from '@/lib/search/embedded/embedded-engine'
import { connectToOpenSearch } from '@/lib/search/opensearch/connection'
import { OpenSearchEngine } from '@/lib/search/opensearch/opensearch-engine'
import { readAllDocuments } from '@/lib/search/read-changes'
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
import { listQuestions, type Question } from './questions'
import { readBooks } from './read-books'
import type { BookRecord } from '@/seed/read-book-records'
import { TIMES, type ShopFigures, type Timing } from './figures'

/** Asked with other words before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 200
/** Engines are asked in turn, so many questions at a time: what slows the machine slows them alike. */
const ROUND = 20
const SWEEP_MS = 100
/** The shop whose search is judged by what it finds, and the one that is searched while its listings change. */
const RELEVANCE_LISTINGS = 10_000
const CHANGED_LISTINGS = 100_000

const socket = env('FLYLEAF_SEARCH_SOCKET')
const listings = Number(process.argv[2])
const eachItsOwn = process.argv[3] === 'true'

type Subject = { isOpenSearch: boolean; socket: string; make: () => SearchEngine }
const subjects: Subject[] = [
  { isOpenSearch: false, socket: `${socket}.embedded`, make: () => new EmbeddedEngine(`${socket}.snapshot`) }
]
if (optionalEnv('OPENSEARCH_URL') !== undefined)
  subjects.push({
    isOpenSearch: true,
    socket: `${socket}.opensearch`,
    make: () => new OpenSearchEngine(connectToOpenSearch(), 1)
  })

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

/** The shop asks this engine from now on. */
function use(subject: Subject): void {
  rmSync(socket, { force: true })
  symlinkSync(subject.socket, socket)
}

/** The bytes of memory in use. Buffers are freed a little after what refers to them is collected. */
async function measureMemory(): Promise<number> {
  global.gc?.()
  await sleep(SWEEP_MS)
  global.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Starts an engine in this process, asked over its socket as by a shop; how long it took, and what it takes of memory. */
async function open(subject: Subject) {
  const before = await measureMemory()
  const started = performance.now()
  const server = await startSearchServer(subject.socket, subject.make())
  await server.ready
  const seconds = (performance.now() - started) / 1000
  const bytes = (await measureMemory()) - before
  use(subject)
  return { server, seconds, bytes }
}

async function buildIndex(subject: Subject): Promise<number> {
  const { server, seconds } = await open(subject)
  await server.close()
  return seconds
}

/** How long a kind of question took with each engine. */
async function time({ name, ask }: Question): Promise<Timing[]> {
  const asked = subjects.map((subject) => ({ subject, times: new Array<number>() }))
  for (const { subject } of asked) {
    use(subject)
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn + TIMES)
  }
  for (let from = 0; from < TIMES; from += ROUND) {
    // Each is first in every other round: the second one finds its listings in the caches of the database.
    for (const { subject, times } of asked.reverse()) {
      use(subject)
      for (let turn = from; turn < from + ROUND; turn += 1) {
        const started = performance.now()
        await ask(turn)
        times.push(performance.now() - started)
      }
    }
  }
  return subjects.map((subject) => {
    const times = asked.find((one) => one.subject === subject)?.times.sort((a, b) => a - b) ?? []
    return { name, p50: times[Math.floor(TIMES * 0.5)] ?? 0, p99: times[Math.floor(TIMES * 0.99)] ?? 0 }
  })
}

/** Which queries find their book, and what searches are like while listings change, where this is measured. */
async function measureAlone(subject: Subject, books: readonly BookRecord[], questions: readonly Question[]) {
  if (listings !== RELEVANCE_LISTINGS && listings !== CHANGED_LISTINGS) return { relevance: [], changes: null }
  const { server } = await open(subject)
  // One copy of each book of the first file: the tenth place is a tenth book, not the tenth copy of one.
  const first = books.slice(0, 10_000).map((book) => ({ ...book, isbn13: book.isbn13 || null }))
  const relevance =
    listings === RELEVANCE_LISTINGS
      ? [await measureRelevance(readRelevanceSet()), await measureRelevance(makeQueries(first))]
      : []
  for (const missed of relevance.flatMap((set) => set.missed)) say(`not among the first ten: ${missed}`)
  const changes = listings === CHANGED_LISTINGS ? await measureChanges(questions, say) : null
  await server.close()
  return { relevance, changes }
}

async function measure(): Promise<ShopFigures[]> {
  const books = await readBooks()
  await connectToDatabase()
  const started = performance.now()
  say(`${listings.toLocaleString('en')} copies${eachItsOwn ? ', a title each' : ''}`)
  const isNew = await loadShop({ books, listings, eachItsOwn, say })
  const loadedInSeconds = isNew ? (performance.now() - started) / 1000 : null
  // An index is built from a database that has read its files, as that of a shop has.
  for await (const some of readAllDocuments(new Set())) void some.length
  // What a run that was ended early has left. No index has titles: the scan needs what was read.
  if (listings === CHANGED_LISTINGS && !eachItsOwn) await ListingModel.collection.deleteMany({ title: PROBE })
  const opened = []
  for (const subject of subjects) {
    const builtInSeconds = await buildIndex(subject)
    const { server, seconds, bytes } = await open(subject)
    const indexed = (await server.follower.status()).listings
    if (indexed !== listings) throw new Error(`the index has ${indexed} listings`)
    say(`${server.engine.name}: built in ${builtInSeconds.toFixed(1)} s, opened in ${seconds.toFixed(1)} s`)
    opened.push({ subject, server, builtInSeconds, restoredInSeconds: seconds, bytes })
  }
  const sample = await ListingModel.find({}, { _id: 1 }).limit(TIMES).lean()
  const questions = await listQuestions(
    books,
    sample.map(({ _id }) => _id.toHexString())
  )
  const timings: Timing[][] = []
  for (const question of [...questions, ...SITEMAP_QUESTIONS]) {
    const ofEngines = await time(question)
    timings.push(ofEngines)
    const shown = ofEngines.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`)
    say(`${question.name}: ${shown.join(', ')}`)
  }
  const figures: ShopFigures[] = []
  for (const { server } of opened) await server.close()
  for (const [at, { subject, server, bytes, ...durations }] of opened.entries()) {
    const index = server.engine instanceof EmbeddedEngine ? server.engine.index : null
    figures.push({
      listings,
      eachItsOwn,
      isOpenSearch: subject.isOpenSearch,
      loadedInSeconds,
      ...durations,
      works: index && index.texts.items.length,
      words: index && index.terms.items.length,
      indexBytes: index && bytes,
      timings: timings.flatMap((ofEngines) => ofEngines[at] ?? []),
      ...(await measureAlone(subject, books, questions)),
      sitemap: await readWholePart()
    })
  }
  return figures
}

try {
  process.stdout.write(JSON.stringify(await measure()))
} finally {
  await mongoose.disconnect()
}
