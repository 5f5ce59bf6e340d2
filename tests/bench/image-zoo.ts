import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startVisitor } from 'bench/start-visitor'
import { z } from 'zod'
import {
  cutOff,
  makeBulk,
  makeGreatPromise,
  makeMoving,
  makePixelFlood,
  makePolyglot,
  SVG_WITH_SCRIPT,
  takePhotograph,
  WEB_PAGE,
  writePng
} from '@/tests/support/picture-zoo'

/**
 * Sends hostile and odd pictures to a running shop, one by one and twenty at a time, and measures the responses, the
 * memory of the web server and of its decoders, and how long visitors wait for a page meanwhile. Linux, same machine.
 *
 * `node --import tsx tests/bench/image-zoo.ts --address http://localhost:3000 --server <pid of server/main.mjs>`
 *
 * It signs up a few sellers and leaves a few pictures that nobody claims, so give it a shop of its own.
 */
const { values } = parseArgs({
  options: { address: { type: 'string' }, server: { type: 'string' }, rounds: { type: 'string', default: '5' } }
})
const { address, server, rounds } = z
  .object({ address: z.url(), server: z.coerce.number().int(), rounds: z.coerce.number().int().min(1) })
  .parse(values)

const MB = 1024 * 1024
const PASSWORD = 'paper boats at dawn'
const PER_SELLER = 7

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function send(path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(new URL(path, address), {
    method: 'POST',
    redirect: 'manual',
    body: JSON.stringify(body),
    headers: { origin: new URL(address).origin, 'content-type': 'application/json', cookie }
  })
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** A new seller's cookies. @throws Error when the shop does not let them in */
async function signUp(number: number): Promise<string> {
  const email = `zoo.${Date.now().toString(36)}.${number}@flyleaf.test`
  await send('/api/signup', { name: 'Zoo Keeper', type: 'Seller', email, password: PASSWORD })
  const first = await fetch(new URL('/api/auth/csrf', address))
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await first.json())
  const response = await send(
    '/api/auth/callback/credentials',
    { email, password: PASSWORD, csrfToken, json: 'true' },
    cookiesOf(first)
  )
  const cookie = cookiesOf(response)
  if (!cookie.includes('session-token')) throw new Error(`no session for ${email}: ${response.status}`)
  return cookie
}

type Outcome = { status: number; took: number }

async function upload(cookie: string, bytes: Buffer): Promise<Outcome> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const started = performance.now()
  const response = await fetch(new URL('/api/uploads', address), {
    method: 'POST',
    body: form,
    headers: { origin: new URL(address).origin, cookie }
  })
  await response.arrayBuffer()
  return { status: response.status, took: performance.now() - started }
}

/** Bytes of memory that a process has in use; 0 when it is gone. */
function rssOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function decodersOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  )
}

const percentile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  say(
    `${name}: ${sorted.length} answers, median ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, longest ${percentile(sorted, 1)} ms`
  )
}

/** Does `work` while asking for a page again and again; tells what visitors waited and what memory was taken. */
async function watch(name: string, work: () => Promise<Outcome[]>): Promise<void> {
  const before = rssOf(server)
  let most = before
  let decoders = 0
  const memory = setInterval(() => {
    most = Math.max(most, rssOf(server))
    decoders = Math.max(decoders, ...decodersOf(server).map(rssOf), 0)
  }, 20)
  const visitor = await startVisitor(new URL('/books', address).href)
  const outcomes = await work()
  const waits = await visitor.stop()
  clearInterval(memory)
  say(`\n${name}`)
  const statuses = new Map<number, number>()
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  say(
    `  statuses: ${[...statuses]
      .sort()
      .map(([status, count]) => `${count} x ${status}`)
      .join(', ')}`
  )
  report(
    '  uploads',
    outcomes.map(({ took }) => took)
  )
  report('  visitors meanwhile (/books)', waits)
  say(
    `  web server: ${Math.round(before / MB)} MB before, ${Math.round(most / MB)} MB at most (+${Math.round((most - before) / MB)} MB); largest decoder ${Math.round(decoders / MB)} MB`
  )
}

const zoo: [string, Buffer][] = [
  ['10 MB', makeBulk(10 * MB)],
  ['8 MB of noise behind a JPEG’s first bytes', makeBulk(8 * MB)],
  ['196 megapixels', makePixelFlood()],
  ['50,000 x 50,000 head', makeGreatPromise()],
  ['39 MP, interlaced, 16 bits', writePng(7000, 5600, { bits: 16, colour: 6, interlaced: true })],
  ['polyglot', await makePolyglot()],
  ['photograph', await takePhotograph()],
  ['cut off', await cutOff()],
  ['1000 frames WebP', await makeMoving('webp', 1000)],
  ['1000 frames GIF', await makeMoving('gif', 1000)],
  ['SVG', SVG_WITH_SCRIPT],
  ['HTML', WEB_PAGE],
  ['empty', Buffer.alloc(0)]
]
const sellers = await Promise.all([0, 1, 2].map(signUp))
const cookieOf = (number: number) => sellers[Math.floor(number / PER_SELLER) % sellers.length] ?? ''

await upload(cookieOf(0), await takePhotograph())
say('one by one:')
for (const [name, bytes] of zoo) {
  const { status, took } = await upload(cookieOf(0), bytes)
  say(`  ${status}  ${String(Math.round(took)).padStart(5)} ms  ${name}`)
}
await watch('nobody sends anything, for comparison', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return [{ status: 0, took: 5000 }]
})
const refused = zoo.filter(([name]) => !['polyglot', 'photograph'].includes(name))
await watch(`the zoo, 20 at a time, ${rounds} rounds`, async () => {
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    const twenty = Array.from({ length: 20 }, (_, at) =>
      upload(cookieOf(at), refused[(round + at) % refused.length]?.[1] ?? WEB_PAGE)
    )
    outcomes.push(...(await Promise.all(twenty)))
  }
  return outcomes
})
await watch('20 files of 8 MB at a time, twice', async () => {
  const bulk = makeBulk(8 * MB)
  const outcomes: Outcome[] = []
  for (let round = 0; round < 2; round += 1)
    outcomes.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => upload(cookieOf(at), bulk)))))
  return outcomes
})
await watch('20 photographs at a time', async () => {
  const photograph = await takePhotograph()
  return Promise.all(Array.from({ length: 20 }, (_, at) => upload(cookieOf(at), photograph)))
})
