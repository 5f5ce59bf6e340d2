import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { expect, test } from '@playwright/test'
import { listChildren } from 'service-process/running-process'
import { countConnections, startWebProcess } from '@/tests/support/web-processes'
import { signalAll } from '@/tests/support/running-shop'
import { plantStock, type Person } from './planted-stock'

/** So many visitors stay connected, as browsers do: some of them to each of two processes. */
const VISITORS = 8

/** How answers are written down: right, connection broken, and the database of a very busy machine being slow. */
const MARKS: Record<number, string> = { 200: '.', 0: 'x', 503: '-' }

/** Asks over the visitor's own connection. Resolves with the status, 0 when the connection broke, -1 when nothing ever came. */
function ask(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(address, { agent, timeout: 30_000 }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0))
    })
    call
      .on('error', () => resolve(0))
      .on('timeout', () => {
        resolve(-1)
        call.destroy()
      })
      .end()
  })
}

async function call(address: string, as: Person, body: object): Promise<{ status: number; said: unknown }> {
  // A call that is repeated because the database was slow is the same call.
  const key = { 'idempotency-key': randomUUID() }
  const headers = { cookie: as.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...key }
  for (;;) {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.status !== 503) return { status: response.status, said: await response.json() }
    await response.arrayBuffer()
  }
}

/** Visitors who stay connected, some to each of the processes: one that is only about to take connections takes none. */
async function connectVisitors(address: string, workers: () => number[]): Promise<Agent[]> {
  let agents: Agent[] = []
  const port = Number(new URL(address).port)
  await expect
    .poll(
      async () => {
        for (const agent of agents) agent.destroy()
        agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
        // One after another: whichever is free takes the next.
        for (const agent of agents) await ask(agent, `${address}/api/categories`)
        return Math.min(...workers().map((pid) => countConnections(pid, port)))
      },
      { timeout: 60_000 }
    )
    .toBeGreaterThan(1)
  return agents
}

test('a process that is killed is not noticed by those of the other, comes back, and what it held stays held', async () => {
  const {
    stock,
    buyers: [buyer, rival]
  } = await plantStock(1, 1, 2)
  const copy = stock[0]?.copies[0]
  if (!copy || !buyer || !rival) throw new Error('nothing was planted')
  const shop = await startWebProcess('build/server/cluster.mjs', '2')
  const workers = () => listChildren(shop.child.pid ?? 0)
  try {
    await expect.poll(() => workers().length).toBe(2)
    const meeting = { productId: copy.id, userPhoneNumber: '+49 30 5550188', meetingLocation: 'Rossio' }
    const booked = await call(`${shop.address}/api/bookings`, buyer, meeting)
    expect(booked).toMatchObject({ status: 201 })

    let isOver = false
    const agents = await connectVisitors(shop.address, workers)
    const seen = agents.map(() => '')
    async function visit(agent: Agent, visitor: number): Promise<void> {
      while (!isOver || !seen[visitor]?.endsWith('.')) {
        const status = await ask(
          agent,
          `${shop.address}/${(seen[visitor] ?? '').length % 2 ? 'books' : 'api/categories'}`
        )
        seen[visitor] += MARKS[status] ?? '!'
      }
      agent.destroy()
    }
    const visitors = Promise.all(agents.map(visit))
    await expect.poll(() => Math.min(...seen.map(({ length }) => length))).toBeGreaterThan(5)
    const [victim = 0, other = 0] = workers()
    signalAll([victim], 'SIGSTOP')
    // One of them is being handed to the process that stands still: it must not wait for a process that is gone.
    const newcomers = Array.from({ length: 4 }, () => ask(new Agent(), `${shop.address}/api/categories`))
    await Promise.any(newcomers)
    signalAll([victim], 'SIGKILL')
    expect((await Promise.all(newcomers)).filter((status) => status !== 200 && status !== 503)).toEqual([0])
    await expect.poll(() => workers().filter((pid) => pid !== victim).length).toBe(2)
    isOver = true
    await visitors
    // Nobody may see more than the connection break that died with the process, and one handed to it in that moment.
    expect(seen.filter((responses) => !/^[.-]*x{0,2}[.-]+$/.test(responses))).toEqual([])
    expect(seen.filter((responses) => !responses.includes('x')).length, seen.join('\n')).toBeGreaterThan(0)
    expect(workers()).toContain(other)

    expect(await call(`${shop.address}/api/bookings`, rival, meeting)).toMatchObject({ status: 409 })
    const paying = await call(`${shop.address}/api/create-payment-intent`, buyer, {
      bookingId: Object(booked.said).insertedId
    })
    expect(paying).toMatchObject({ status: 200, said: { clientSecret: expect.any(String) } })

    const [left, ended] = [workers(), once(shop.child, 'exit')]
    shop.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect.poll(() => left.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
  } finally {
    await shop.stop()
  }
})
