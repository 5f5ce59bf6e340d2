import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Types } from 'mongoose'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { relistListing, withdrawListing } from '@/lib/listings/withdraw-listing'
import { getProvider } from '@/lib/search/search-client'
import { searchListings } from '@/lib/search/queries'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import type { ChangeFigures } from './figures'
import { PROBE } from './probe'
import type { Question } from './questions'

const SECONDS = 60
const CLIENTS = 8
const Line = z.object({ at: z.number(), total: z.number() })

const countProbes = async () =>
  (await searchListings({ ...ALL_BOOKS, q: PROBE, sort: 'relevance' }, { limit: 1 })).total.count

/** Listings that are searched for while they are changed, one for each step of the writer. */
async function addProbes(count: number): Promise<void> {
  const example = await ListingModel.collection.findOne({})
  if (!example) throw new Error('the shop is empty')
  const now = new Date()
  await ListingModel.collection.insertMany(
    Array.from({ length: count }, () => ({
      ...example,
      _id: new Types.ObjectId(),
      title: PROBE,
      status: 'available',
      createdAt: now,
      updatedAt: now
    }))
  )
  await getProvider().keepUp()
}

async function removeProbes(): Promise<void> {
  const probes = await ListingModel.find({ title: PROBE }, { _id: 1 }).lean()
  await RemovedListingModel.insertMany(probes.map(({ _id }) => ({ _id, at: new Date() })))
  await ListingModel.collection.deleteMany({ title: PROBE })
  await getProvider().keepUp()
}

/** Clients that search until `isOver`: how long each search took, in milliseconds. */
async function searchMeanwhile(questions: readonly Question[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; !isOver(); turn += CLIENTS) {
        const started = performance.now()
        await questions[turn % questions.length]?.ask(turn)
        times.push(performance.now() - started)
      }
    })
  )
  return times.sort((a, b) => a - b)
}

/** How old the oldest total was that a search showed, in milliseconds. `seen`: totals with the time at which they were asked for. */
function toStaleness(written: readonly z.infer<typeof Line>[], seen: readonly z.infer<typeof Line>[]): number {
  return Math.max(
    0,
    ...seen.map(({ at, total }) => {
      // Each write makes the total one less: what was seen was replaced by the first write with a lower one.
      const replaced = written.find((line) => line.total < total)
      return replaced ? at - replaced.at : 0
    })
  )
}

async function measureWriter(questions: readonly Question[]): Promise<ChangeFigures> {
  await addProbes(SECONDS * 10)
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/search/write-changes.ts', String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const written: z.infer<typeof Line>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => written.push(Line.parse(JSON.parse(line))))
  let isOver = false
  void once(child, 'close').then(() => (isOver = true))
  const seen: z.infer<typeof Line>[] = []
  async function watch(): Promise<void> {
    while (!isOver) {
      const at = Date.now()
      seen.push({ at, total: await countProbes() })
    }
  }
  const [times] = await Promise.all([searchMeanwhile(questions, () => isOver), watch()])
  await removeProbes()
  const seconds = ((written.at(-1)?.at ?? 0) - (written[0]?.at ?? 0)) / 1000
  return {
    changesPerSecond: (written.length * 10) / seconds,
    searchesPerSecond: times.length / seconds,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    staleMs: toStaleness(written, seen)
  }
}

/** Withdraws and relists as a seller does; `staleMs` is how long after its verb a change was shown. */
async function measureVerbs(questions: readonly Question[], say: (text: string) => void): Promise<ChangeFigures> {
  await addProbes(1)
  const probe = await ListingModel.findOne({ title: PROBE }, { sellerId: 1 }).lean()
  if (!probe) throw new Error('there is no listing to change')
  const [id, sellerId] = [probe._id.toHexString(), probe.sellerId.toHexString()]
  const actor: Actor = { id: sellerId, roles: ['Seller'], email: 'seller@flyleaf.test', name: 'Seller' }
  const endsAt = performance.now() + SECONDS * 1000
  let changes = 0
  let staleMs = 0
  async function change(): Promise<void> {
    while (performance.now() < endsAt) {
      const isOnSale = changes % 2 === 1
      await (isOnSale ? relistListing(actor, id) : withdrawListing(actor, id))
      const doneAt = performance.now()
      // A busy engine may take longer than the shop waits: it is asked until it shows the change.
      await getProvider()
        .noteChanged([id])
        .catch((error: unknown) => say(`shown late: ${String(error)}`))
      while ((await countProbes()) !== (isOnSale ? 1 : 0)) continue
      staleMs = Math.max(staleMs, performance.now() - doneAt)
      changes += 1
    }
  }
  const [times] = await Promise.all([searchMeanwhile(questions, () => performance.now() >= endsAt), change()])
  await removeProbes()
  return {
    changesPerSecond: changes / SECONDS,
    searchesPerSecond: times.length / SECONDS,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    staleMs
  }
}

/** 100 changes a second from another process, and the verbs of the shop as fast as they go, each for a minute, while eight clients search. */
export async function measureChanges(
  questions: readonly Question[],
  say: (text: string) => void
): Promise<{ writer: ChangeFigures; verbs: ChangeFigures }> {
  return { writer: await measureWriter(questions), verbs: await measureVerbs(questions, say) }
}
