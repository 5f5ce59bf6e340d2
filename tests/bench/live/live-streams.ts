import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from 'bench/servers/wait-for-server'
import { addUser, openTestShop, type TestUser } from '@/tests/support/shop'
import { LiveClient } from './live-client'

/**
 * Streams of GET /api/live at two app processes of the production build. Messages are appended for two people each by a
 * third process, so each is found by the poll of the database; their rate rises until deliveries take too long, and the
 * highest rate that was held is held for longer. Then one app process is killed. `npm run bench -- live` runs it; by itself,
 * after a build: node --conditions=react-server --import tsx tests/bench/live/live-streams.ts [streams] [seconds]
 */
const STREAMS = Number(process.argv[2] ?? 1000)
const SECONDS = Number(process.argv[3] ?? 60)
const RATES = [25, 50, 100, 200, 400, 800]
const STEP_SECONDS = 5
const KILL_SECONDS = 10
const MOST_P99_MS = 1000
/** Messages that are still being written, in seconds of their rate. */
const MOST_LATE_SECONDS = 1
/** The last events are on their way. */
const REST_MS = 4000
const MOST_UNSENT = 500
const TICKS_PER_SECOND = 100
const KB = 1024

type App = { address: string; child: ChildProcess }

async function startApp(): Promise<App> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['build/server/main.mjs', '--port', String(port)], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isUp) return { address, child }
    await pause(200)
  }
  throw new Error('an app process did not start')
}

function readRss({ child }: App): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0)
}

/** Seconds of a processor. */
function readProcessorTime({ child }: App): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

type Recipient = { user: TestUser; client: LiveClient; sent: number }

async function addRecipients(addresses: readonly string[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  while (recipients.length < STREAMS) {
    const batch = Math.min(50, STREAMS - recipients.length)
    const users = await Promise.all(Array.from({ length: batch }, () => addUser('Buyer', 'Lee Listener')))
    for (const user of users) {
      const order = recipients.length % 2 === 0 ? addresses : addresses.toReversed()
      recipients.push({ user, client: new LiveClient(order, user.cookie), sent: 0 })
    }
  }
  return recipients
}

async function openAll(recipients: readonly Recipient[]): Promise<void> {
  for (const [at, { client }] of recipients.entries()) {
    client.open()
    if (at % 20 === 19) await pause(100)
  }
  while (recipients.some(({ client }) => !client.isOpen)) await pause(100)
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

type Step = { rate: number; seconds: number; sent: number; p50: number; p99: number; isHeld: boolean }

/** Sends messages at a rate for some seconds, each to two people at random. */
async function send(recipients: readonly Recipient[], rate: number, seconds: number): Promise<Step> {
  const { appendLiveEvents } = await import('@/lib/live/append-live-events')
  const known = recipients.map(({ client }) => client.delays.length)
  const begunAt = performance.now()
  let [started, sent, unsent] = [0, 0, 0]
  const running: Promise<void>[] = []
  while (performance.now() - begunAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - begunAt) / 1000) * rate)
    for (; started < due && unsent < MOST_UNSENT; started += 1) {
      const pair = [0, 1].flatMap(() => recipients[Math.floor(Math.random() * recipients.length)] ?? [])
      const people = [...new Set(pair)]
      unsent += 1
      const event = { kind: 'conversation', id: String(Date.now()) } as const
      const write = appendLiveEvents(
        people.map(({ user }) => user.id),
        event
      ).then(() => {
        for (const person of people) person.sent += 1
        sent += 1
        unsent -= 1
      })
      running.push(write)
    }
    await pause(5)
  }
  const sentInTime = sent
  await Promise.all(running)
  const deadline = performance.now() + REST_MS
  while (performance.now() < deadline && recipients.some(({ client, sent: all }) => client.seqs.length < all))
    await pause(50)
  const delays = recipients
    .flatMap(({ client }, place) => client.delays.slice(known[place]))
    .sort((one, other) => one - other)
  const [p50, p99] = [at(delays, 0.5), at(delays, 0.99)]
  return {
    rate,
    seconds,
    sent,
    p50,
    p99,
    isHeld: p99 <= MOST_P99_MS && sentInTime >= rate * (seconds - MOST_LATE_SECONDS)
  }
}

/** What is wrong with what each recipient has: exactly the numbers that were sent, in order. */
function countFaults(recipients: readonly Recipient[]): number {
  return recipients.filter(
    ({ client, sent }) =>
      client.resets > 0 || client.seqs.length !== sent || client.seqs.some((seq, place) => seq !== place + 1)
  ).length
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

const shop = await openTestShop({ fabricated: true })
const apps = await Promise.all([startApp(), startApp()])
const recipients = await addRecipients(apps.map(({ address }) => address))
try {
  await pause(5000)
  const before = apps.map(readRss)
  say(`opening ${STREAMS} streams`)
  await openAll(recipients)
  await pause(5000)
  const memory = apps.map((app, place) => readRss(app) - (before[place] ?? 0))
  const idleAt = apps.map(readProcessorTime)
  await pause(10_000)
  const idle = apps.map((app, place) => (readProcessorTime(app) - (idleAt[place] ?? 0)) / 10)

  const steps: Step[] = []
  for (const rate of RATES) {
    const step = await send(recipients, rate, STEP_SECONDS)
    say(JSON.stringify(step))
    steps.push(step)
    if (!step.isHeld) break
  }
  const rates = steps.filter(({ isHeld }) => isHeld).map(({ rate }) => rate)
  let held: Step | null = null
  let busy: number[] = []
  for (const rate of rates.toReversed()) {
    const from = apps.map(readProcessorTime)
    held = await send(recipients, rate, SECONDS)
    say(JSON.stringify(held))
    busy = apps.map((app, place) => (readProcessorTime(app) - (from[place] ?? 0)) / SECONDS)
    if (held.isHeld) break
    steps.push(held)
  }
  const faults = countFaults(recipients)
  const rss = apps.map(readRss)

  const killRate = Math.max(...RATES.filter((rate) => rate <= (held?.rate ?? 0) / 2), 10)
  const killing = send(recipients, killRate, KILL_SECONDS)
  await pause(2000)
  apps[0].child.kill('SIGKILL')
  const killed = await killing
  say(JSON.stringify(killed))
  while (recipients.some(({ client }) => !client.isOpen)) await pause(100)
  await pause(REST_MS)
  const result = {
    streams: STREAMS,
    kbPerStream: Math.round((memory.reduce((sum, kb) => sum + kb, 0) / STREAMS) * 10) / 10,
    rssMb: rss.map((kb) => Math.round(kb / KB)),
    idle,
    steps,
    held,
    busy,
    faults,
    killed: { rate: killRate, p99: killed.p99, faults: countFaults(recipients) }
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
} finally {
  for (const { client } of recipients) client.close()
  for (const { child } of apps) child.kill('SIGTERM')
  await shop.close()
}
