/** `measure-shop.ts <program of the search process> <listings> <true if each has a title of its own> [<OpenSearch's process>]`:
 * measures the shop of MONGODB_URI with the embedded index, and with OpenSearch where OPENSEARCH_URL is set; prints the figures
 * of each as JSON. */
import './outside-of-next'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { EmbeddedEngine } from '@/lib/search/embedded/embedded-engine'
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
import { startProcess, subjects, use, type Subject } from './subjects'
import { TIMES, type ShopFigures, type Timing } from './figures'

/** Asked with other words before anything is timed: connections, compiled code, the database's own caches. */
const WARM_UP = 200
/** Engines are asked in turn, so many questions at a time: what slows the machine slows them alike. */
const ROUND = 20
const SWEEP_MS = 100
/** The shop whose search is judged by what it finds, and the one that is searched while its listings change. */
const RELEVANCE_LISTINGS = 10_000
const CHANGED_LISTINGS = 100_000

const listings = Number(process.argv[3])
const eachItsOwn = process.argv[4] === 'true'

function say(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

/** The bytes of memory in use. Buffers are freed a little after what refers to them is collected. */
async function measureMemory(): Promise<number> {
  global.gc?.()
  await sleep(SWEEP_MS)
  global.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Opens an index in this process: how long it took, what it takes of memory, and what it has. */
async function open(subject: Subject) {
  const before = await measureMemory()
  const started = performance.now()
  const server = await startSearchServer(subject.socket, subject.make())
  await server.ready
  const seconds = (performance.now() - started) / 1000
  const bytes = (await measureMemory()) - before
  const { provider, listings: indexed } = await server.follower.status()
  if (indexed !== listings) throw new Error(`the index has ${indexed} listings`)
  const index = server.engine instanceof EmbeddedEngine ? server.engine.index : null
  const sizes = {
    works: index && index.texts.items.length,
    words: index && index.terms.items.length,
    indexBytes: index && bytes
  }
  await server.close()
  return { provider, seconds, sizes }
}

/** Builds the index of an engine, and opens it again. */
async function measureIndex(subject: Subject) {
  use(subject)
  const { seconds: builtInSeconds } = await open(subject)
  const { provider, seconds: restoredInSeconds, sizes } = await open(subject)
  say(`${provider}: built in ${builtInSeconds.toFixed(1)} s, opened in ${restoredInSeconds.toFixed(1)} s`)
  return { builtInSeconds, restoredInSeconds, ...sizes }
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
async function measureAlone(books: readonly BookRecord[], questions: readonly Question[]) {
  // One copy of each book of the first file: the tenth place is a tenth book, not the tenth copy of one.
  const first = books.slice(0, 10_000).map((book) => ({ ...book, isbn13: book.isbn13 || null }))
  const sets = listings === RELEVANCE_LISTINGS ? [readRelevanceSet(), makeQueries(first)] : []
  const relevance = []
  for (const set of sets) relevance.push(await measureRelevance(set))
  for (const missed of relevance.flatMap((set) => set.missed)) say(`not among the first ten: ${missed}`)
  return { relevance, changes: listings === CHANGED_LISTINGS ? await measureChanges(questions, say) : null }
}

async function load(books: readonly BookRecord[]): Promise<number | null> {
  const started = performance.now()
  say(`${listings.toLocaleString('en')} copies${eachItsOwn ? ', a title each' : ''}`)
  const isNew = await loadShop({ books, listings, eachItsOwn, say })
  const seconds = (performance.now() - started) / 1000
  // An index is built from a database that has read its files, as that of a shop has.
  for await (const some of readAllDocuments(new Set())) void some.length
  // What a run that was ended early has left. No index has titles: the scan needs what was read.
  if (listings === CHANGED_LISTINGS && !eachItsOwn) await ListingModel.collection.deleteMany({ title: PROBE })
  return isNew ? seconds : null
}

async function measure(): Promise<ShopFigures[]> {
  const books = await readBooks()
  await connectToDatabase()
  const loadedInSeconds = await load(books)
  const indexes = []
  for (const subject of subjects) indexes.push({ subject, ...(await measureIndex(subject)) })
  for (const subject of subjects) await startProcess(subject)
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
  // A search process whose engine is paused cannot follow what changes for the other one.
  for (const { stop } of subjects) await stop?.()
  const figures: ShopFigures[] = []
  for (const [at, { subject, ...index }] of indexes.entries()) {
    await startProcess(subject)
    figures.push({
      listings,
      eachItsOwn,
      isOpenSearch: subject.isOpenSearch,
      loadedInSeconds,
      ...index,
      timings: timings.flatMap((ofEngines) => ofEngines[at] ?? []),
      ...(await measureAlone(books, questions)),
      sitemap: await readWholePart()
    })
    await subject.stop?.()
  }
  return figures
}

try {
  process.stdout.write(JSON.stringify(await measure()))
} finally {
  await mongoose.disconnect()
  for (const { stop } of subjects) await stop?.()
}
