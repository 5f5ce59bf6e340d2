import { once } from 'node:events'
import http from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShareImages } from '@/server/share-images'
import { ShopResponse } from '@/server/shop-response'

let server: http.Server<typeof http.IncomingMessage, typeof ShopResponse>
let address: string
/** The pictures that are being drawn; a test ends them. */
let drawing: http.ServerResponse[]

beforeEach(async () => {
  drawing = []
  const cards = new ShareImages()
  server = http.createServer({ ServerResponse: ShopResponse }, (request, response) => {
    if (!cards.handle(request.url ?? '', response, () => drawing.push(response))) response.end('else')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the server does not listen')
  address = `http://127.0.0.1:${bound.port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function ask(number: number): Promise<Response> {
  return fetch(`${address}/books/momo-${number}/card.png`)
}

it('pictures of shared copies are drawn one after the other, and whoever comes to a long line is asked to come back', async () => {
  let come = 0
  server.on('request', () => (come += 1))
  const asked = Array.from({ length: 17 }, (_, number) => ask(number))
  await vi.waitFor(() => expect(come).toBe(17))
  expect(drawing).toHaveLength(1)
  const refused = await ask(99)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect((await fetch(`${address}/books/momo-99/card%2Epng?x=1`)).status).toBe(503)
  expect(await (await fetch(`${address}/books/momo-99`)).text()).toBe('else')
  for (let done = 0; done < 17; done += 1) {
    await vi.waitFor(() => expect(drawing.length).toBeGreaterThan(done))
    drawing[done]?.end('card')
  }
  expect(await Promise.all(asked.map(async (response) => (await response).status))).toEqual(
    Array.from({ length: 17 }, () => 200)
  )
})

it('pictures of shared copies wait for nobody who reads slowly', async () => {
  const responses = [1, 2].map((number) => http.get(`${address}/books/momo-${number}/card.png`, { agent: false }))
  await vi.waitFor(() => expect(drawing).toHaveLength(1))
  drawing[0]?.writeHead(200).write('the first half of the card')
  await vi.waitFor(() => expect(drawing).toHaveLength(2), { timeout: 500 })
  for (const response of responses) response.on('error', () => undefined).destroy()
})

it('pictures of shared copies are not drawn for those who have gone meanwhile', async () => {
  const first = ask(1)
  await vi.waitFor(() => expect(drawing).toHaveLength(1))
  const gone = http.get(`${address}/books/momo-2/card.png`, { agent: false })
  const [, response] = await once(server, 'request')
  const left = once(response, 'close')
  gone.on('error', () => undefined).destroy()
  await left
  const last = ask(3)
  await once(server, 'request')
  drawing[0]?.end('card')
  await vi.waitFor(() => expect(drawing).toHaveLength(2))
  drawing[1]?.end('card')
  expect([(await first).status, (await last).status]).toEqual([200, 200])
  expect(drawing).toHaveLength(2)
})
