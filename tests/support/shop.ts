import { randomBytes } from 'node:crypto'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import mongoose, { trusted, Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { makeVapidKeys } from '@/launcher/shop-settings'
import type { RouteHandler } from '@/lib/api/handle'
import type { Role } from '@/lib/platform/access/actor'
import type { SearchEngine } from '@/lib/search/engine'
import type { SearchServer } from '@/lib/search/service/search-server'
import { makeDataFolder } from './make-data-folder'
import { startTestDatabase } from 'documentdb-gateway/testing/test-database'
import { startStripeProcess, type StripeProcess } from 'stripe-emulator/testing/stripe-process'
import { dispatchDue, postPlanted } from './dispatch-due'

const ADDRESS = 'http://shop.test'
/** How long after the last test the reconciler is run before invariants are checked, in milliseconds of its clock. */
const RECONCILED_AFTER_MS = 10 * 60_000

/** A shop for one test file: real database, real payment emulator, real route handlers called in this process. */
export type TestShop = {
  stripe: StripeProcess
  /** Makes the search index anew, as after a load that went past the shop. */
  restartSearch(): Promise<void>
  search(): SearchServer
  /** Ends the process of the search, as it were. */
  closeSearch(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens it and sets the environment; call before anything of lib/ reads a setting. Closing it checks the invariants of
 * everything that the file's tests left behind. `fabricated`: the tests write bookings or listings straight into the
 * database, in states that no verb produces, so there is nothing to check. `dataDirectory` is FLYLEAF_DATA, if given; `openEngine` makes the
 * search engine, by default the embedded one.
 * @throws Error on close when an invariant is violated
 */
export async function openTestShop({
  fabricated = false,
  paymentMethods = 'card,at_meeting',
  dataDirectory,
  openEngine
}: {
  fabricated?: boolean
  paymentMethods?: string
  dataDirectory?: string
  openEngine?: () => Promise<SearchEngine>
} = {}): Promise<TestShop> {
  const data = makeDataFolder('flyleaf-shop-')
  const database = await startTestDatabase()
  const vapidKeys = makeVapidKeys()
  const stripe = await startStripeProcess(path.join(data, 'stripe'), 'http://127.0.0.1:9/nobody-listens')
  if (dataDirectory) {
    await mkdir(dataDirectory, { recursive: true })
    // The provider is another company: its records are not on the shop's disk.
    await symlink(path.join(data, 'stripe'), path.join(dataDirectory, 'stripe'))
  }
  Object.assign(process.env, {
    MONGODB_URI: withPatience(database.uri),
    NEXTAUTH_URL: ADDRESS,
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: stripe.thinWebhookSecret,
    STRIPE_API_ADDRESS: stripe.address,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
    PAYMENT_METHODS: paymentMethods,
    FLYLEAF_DATA: dataDirectory ?? data,
    FLYLEAF_SEARCH_SOCKET: path.join(data, 'search'),
    LOG_LEVEL: 'silent'
  })
  const { connectToDatabase, ensureIndexes } = await import('@/lib/platform/db/db')
  await import('@/lib/jobs/start-server')
  await connectToDatabase()
  await ensureIndexes()
  let search = await openSearch(path.join(data, 'search'), openEngine)
  return {
    stripe,
    search: () => search,
    closeSearch: () => search.close(),
    async restartSearch() {
      await search.close()
      search = await openSearch(path.join(data, 'search'), openEngine)
    },
    async close() {
      const violations = fabricated
        ? []
        : await listViolations(database.uri, path.join(data, 'stripe', 'journal.jsonl'))
      await search.close()
      await mongoose.disconnect()
      await stripe.stop()
      await database.stop()
      await rm(data, { recursive: true, force: true })
      if (violations.length > 0)
        throw new Error(`The tests of this file left broken invariants behind:\n${violations.join('\n')}`)
    }
  }
}

async function openEmbeddedEngine(): Promise<SearchEngine> {
  return new (await import('@/lib/search/embedded/embedded-engine')).EmbeddedEngine(null)
}

/** The search server, in this process, and asked over its socket as by a shop. */
async function openSearch(socket: string, openEngine = openEmbeddedEngine): Promise<SearchServer> {
  const { startSearchServer } = await import('@/lib/search/service/search-server')
  const { announceSearch } = await import('@/lib/search/show-changes')
  const { expireTagsEverywhere } = await import('@/lib/platform/cache/cache-tags')
  const search = await startSearchServer(socket, await openEngine())
  await search.ready
  announceSearch((tags) => void expireTagsEverywhere(tags))
  return search
}

/** Resolves when everything that was written is searched. */
export async function searchIsCurrent(): Promise<void> {
  await (await import('@/lib/search/search-client')).getProvider().keepUp()
}

/** One line for each violation of an invariant that the reconciler does not repair. */
/** Tests share a machine with many others: what a shop answers to a slow database is not what they are about. */
function withPatience(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}socketTimeoutMS=30000`
}

async function listViolations(uri: string, journal: string): Promise<string[]> {
  const { checkInvariants } = await import('@/scripts/invariants/check-invariants')
  const { readFacts } = await import('@/scripts/invariants/read-facts')
  const check = async () =>
    checkInvariants(await readFacts(uri, journal)).flatMap(({ rule, violations }) =>
      violations.map((violation) => `${rule}: ${violation}`)
    )
  const first = await check()
  if (first.length === 0) return first
  // Tests plant bookings that have been paid, without entries of the ledger.
  const { OrderModel } = await import('@/models/order')
  const paid = await OrderModel.find({ transactionId: trusted({ $exists: true }) }, { _id: 1 }).lean()
  await postPlanted(paid.map(({ _id }) => _id.toHexString()))
  const { reconcileWithProvider } = await import('@/lib/jobs/repairs/reconcile')
  await reconcileWithProvider(new Date(Date.now() + RECONCILED_AFTER_MS))
  await dispatchDue()
  return check()
}

export type TestUser = { id: string; email: string; name: string; roles: readonly Role[]; cookie: string }

/** A living account, by default with a proved address, and the cookie of its session. */
export async function addUser(role: Role, name: string, { emailVerified = true } = {}): Promise<TestUser> {
  const { UserModel } = await import('@/models/user')
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(6).toString('hex')}@flyleaf.test`
  const sessionId = randomBytes(16).toString('base64url')
  const sessions = [{ id: sessionId, endsAt: new Date(Date.now() + 3_600_000), provedAt: new Date() }]
  const user = await UserModel.create({
    name,
    email,
    role,
    status: 'active',
    emailVerified,
    verified: false,
    sessionVersion: 0,
    sessions
  })
  const id = user._id.toHexString()
  const secret = process.env.NEXTAUTH_SECRET ?? ''
  const token = await encode({ token: { sub: id, roles: [role], sessionVersion: 0, sessionId }, secret })
  return { id, email, name, roles: [role], cookie: `next-auth.session-token=${token}` }
}

/** A copy on sale. Returns its id. */
export async function addListing(
  seller: TestUser,
  more: { priceCents?: number; title?: string; categoryId?: string } = {}
): Promise<string> {
  const { ListingModel } = await import('@/models/listing')
  const { toWorkKey } = await import('@/lib/listings/search-keys')
  const said = {
    title: more.title ?? 'The Left Hand of Darkness',
    authors: ['Ursula K. Le Guin'],
    condition: 'Good',
    listedAt: new Date()
  } as const
  const listing = await ListingModel.create({
    ...said,
    workKey: toWorkKey(said.title, said.authors),
    sellerId: new Types.ObjectId(seller.id),
    categoryId: new Types.ObjectId(more.categoryId),
    priceCents: more.priceCents ?? 750,
    originalPriceCents: 1299,
    yearOfPurchase: 2019,
    description: 'A well-read copy.',
    images: [],
    city: 'Lisbon',
    sellerPhone: '+351 210 000 000',
    status: 'available'
  })
  const id = listing._id.toHexString()
  await (await import('@/lib/search/search-client')).findProvider()?.noteChanged([id])
  return id
}

export type CallResult = { status: number; body: unknown; headers: Headers }

function isSentAsItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

/** Calls a route handler as a browser on the shop's own pages would. */
export async function call(
  handler: RouteHandler,
  options: {
    as?: TestUser
    method?: string
    query?: string
    body?: unknown
    params?: Record<string, string>
    headers?: Record<string, string>
  } = {}
): Promise<CallResult> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...options.headers }
  if (options.as) headers.cookie = options.as.cookie
  if (options.body !== undefined) headers['content-type'] ??= 'application/json'
  const request = new NextRequest(`${ADDRESS}/api${options.query ?? ''}`, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers,
    ...(options.body === undefined
      ? {}
      : { body: isSentAsItIs(options.body) ? options.body : JSON.stringify(options.body) })
  })
  const response = await handler(request, { params: Promise.resolve(options.params ?? {}) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
