import { parseArgs } from 'node:util'
import { z } from 'zod'

/**
 * Measures whether the time of a response tells if an address has an account: 200 requests for known and
 * 200 for unknown addresses, in turn, at each call that takes an address.
 *
 * `node --import tsx tests/bench/account-enumeration.ts --address http://localhost:3000 [--samples 200]`
 *
 * It signs up three times as many accounts as it takes samples, so give it a shop of its own; and that shop must believe
 * its X-Forwarded-For (TRUSTED_PROXIES=127.0.0.1,::1), or the limits on attempts end it. That the work is the same is
 * proved by tests/integration/auth/same-work.test.ts; this shows what is left of it on the clock of one machine.
 */
const { values } = parseArgs({ options: { address: { type: 'string' }, samples: { type: 'string', default: '200' } } })
const { address, samples } = z
  .object({ address: z.url(), samples: z.coerce.number().int().min(10).max(10_000) })
  .parse(values)

const PASSWORD = 'paper boats at dawn'
const RUN = Date.now().toString(36)
let visitors = 0

type Ask = (email: string) => Promise<Response>

/** Every request comes from a network address of its own, as an attacker with many machines would send it. */
function send(path: string, init: { headers?: Record<string, string>; body?: string } = {}): Promise<Response> {
  visitors += 1
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return fetch(new URL(path, address), {
    redirect: 'manual',
    ...init,
    ...(init.body === undefined ? {} : { method: 'POST' }),
    headers: {
      origin: new URL(address).origin,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...init.headers
    }
  })
}

/** A request for logging in with a wrong password, with the token that next-auth asks for beside its cookie. */
async function prepareLogin(): Promise<Ask> {
  const response = await send('/api/auth/csrf')
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await response.json())
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (email) =>
    send('/api/auth/callback/credentials', {
      headers: { cookie },
      body: JSON.stringify({ email, password: 'not the password', csrfToken, json: 'true' })
    })
}

const signUp: Ask = (email) =>
  send('/api/signup', { body: JSON.stringify({ name: 'Ann Reader', type: 'Buyer', email, password: PASSWORD }) })
const forget: Ask = (email) => send('/api/forgot-password', { body: JSON.stringify({ email }) })
const askRole: Ask = (email) => send(`/api/users/buyer/${encodeURIComponent(email)}`)

/** One request's time in milliseconds. @throws Error when it was not answered as expected: then nothing was measured */
async function time(ask: Ask, email: string, expected: number): Promise<number> {
  const started = performance.now()
  const response = await ask(email)
  await response.arrayBuffer()
  const took = performance.now() - started
  if (response.status !== expected) throw new Error(`${email} was answered ${response.status}, not ${expected}`)
  return took
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

function emailOf(kind: string, number: number): string {
  return `${kind}.${number}.${RUN}@flyleaf.test`
}

/** Asks for known and unknown addresses in turn, the one or the other first, and prints both medians. */
async function compare(name: string, expected: number, ask: Ask, unknownKind: string): Promise<void> {
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  for (let number = 0; number < samples; number += 1) {
    const kinds = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds)
      times[kind].push(await time(ask, emailOf(kind === 'known' ? kind : unknownKind, number), expected))
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  const difference = (Math.abs(known - unknown) / Math.max(known, unknown)) * 100
  process.stdout.write(
    `${name.padEnd(16)} known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${difference.toFixed(1)} % apart\n`
  )
}

process.stdout.write(`${samples} + ${samples} requests each, medians\n`)
for (let number = 0; number < samples; number += 1) await time(signUp, emailOf('known', number), 201)
await compare('logging in', 401, await prepareLogin(), 'unknown')
await compare('signing up', 201, signUp, 'new')
await compare('forgot password', 202, forget, 'unknown')
await compare('role', 200, askRole, 'unknown')
