import { NextRequest } from 'next/server'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'
import {
  cutOff,
  renderImage,
  listWebpChunks,
  makeBulk,
  makeGreatPromise,
  makeMoving,
  makePixelFlood,
  makePolyglot,
  SVG_WITH_SCRIPT,
  WEB_PAGE
} from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { idOf, sendForm, sendPicture } from './send-picture'

const MB = 1024 * 1024
/** What a picture may take of the web server's own memory while twenty come in at once. */
const ROOM = 100 * MB

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function countStored(): Promise<number> {
  const { UploadModel } = await import('@/models/upload')
  return UploadModel.countDocuments({})
}

it.each([
  ['10 MB that begin as a JPEG', 'photo.jpg', () => makeBulk(10 * MB), 413, '8 MB'],
  ['one byte more than 8 MB', 'photo.jpg', () => makeBulk(MAX_UPLOAD_BYTES + 1), 413, '8 MB'],
  ['8 MB of noise that begin as a JPEG', 'photo.jpg', () => makeBulk(MAX_UPLOAD_BYTES), 422, 'damaged'],
  ['196 megapixels in 25 KB', 'flood.png', makePixelFlood, 422, '196 megapixels'],
  ['a head of 50,000 x 50,000 pixels', 'promise.png', makeGreatPromise, 422, '2,500 megapixels'],
  ['a picture cut off', 'half.jpg', cutOff, 422, 'damaged'],
  [
    'a moving WebP of 1000 pictures',
    'film.webp',
    () => makeMoving('webp', 1000),
    422,
    'Animated pictures are not supported'
  ],
  ['a moving GIF of 1000 pictures', 'film.gif', () => makeMoving('gif', 1000), 422, 'JPEG, PNG or WebP'],
  ['a drawing with a script', 'drawing.svg', () => SVG_WITH_SCRIPT, 422, 'JPEG, PNG or WebP'],
  ['a web page called photo.jpg', 'photo.jpg', () => WEB_PAGE, 422, 'JPEG, PNG or WebP'],
  ['an empty file', 'photo.jpg', () => Buffer.alloc(0), 422, 'empty']
])('hostile and odd pictures refuses %s', async (_what, fileName, make, status, words) => {
  expect(await sendPicture(seller, await make(), fileName)).toMatchObject({
    status,
    body: { error: { message: expect.stringContaining(words) } }
  })
  expect(await countStored()).toBe(0)
})

it('hostile and odd pictures refuses a wrong field, two files, and words instead of a file', async () => {
  const bytes = await renderImage('jpeg')
  const choose = { status: 400, body: { error: { message: 'Choose a file first.' } } }
  expect(await sendForm(seller, [{ name: 'file', bytes }])).toMatchObject(choose)
  expect(await sendForm(seller, [{ name: 'image', text: 'data:image/png;base64,AAAA' }])).toMatchObject(choose)
  expect(await sendForm(seller, [])).toMatchObject({ status: 400 })
  const two = await sendForm(seller, [
    { name: 'image', bytes },
    { name: 'image', bytes }
  ])
  expect(two).toMatchObject({ status: 400, body: { error: { message: 'Send one file at a time.' } } })
  const { POST } = await import('@/app/api/uploads/route')
  expect((await call(POST, { as: seller, body: {} })).status).toBe(415)
  expect(await countStored()).toBe(0)
})

it('hostile and odd pictures takes a picture that is a web page as well, without the web page', async () => {
  const id = idOf(await sendPicture(seller, await makePolyglot()))
  const { readLocally } = await import('@/lib/platform/images/local-store')
  const stored = await readLocally(id, '480.webp')
  expect(stored && listWebpChunks(stored)).toEqual(['VP8 '])
})

it('hostile and odd pictures stops reading a body that does not end, whatever it says its length is', async () => {
  const { POST } = await import('@/app/api/uploads/route')
  let sent = 0
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += MB
      controller.enqueue(sent === MB ? new TextEncoder().encode(head) : new Uint8Array(MB))
    }
  })
  const request = new NextRequest('http://shop.test/api/uploads', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: {
      cookie: seller.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '99'
    }
  })
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(413)
  expect(sent).toBeLessThan(13 * MB)
})

it('hostile and odd pictures answers a body that breaks off', async () => {
  const { POST } = await import('@/app/api/uploads/route')
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc')
      )
    },
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    }
  })
  const request = new NextRequest('http://shop.test/api/uploads', {
    method: 'POST',
    body: broken,
    duplex: 'half',
    headers: {
      cookie: seller.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x'
    }
  })
  const response = await POST(request, { params: Promise.resolve({}) })
  expect([response.status, Object(await response.json()).error.message]).toEqual([
    400,
    'The upload arrived incomplete. Please try again.'
  ])
  expect(readdirSync(path.join(process.env.FLYLEAF_DATA ?? '', 'incoming'))).toEqual([])
})

it('hostile and odd pictures takes little memory and leaves nothing behind when twenty come at once', async () => {
  const sellers = await Promise.all(['A', 'B', 'C'].map((name) => addUser('Seller', name)))
  const zoo = [makePixelFlood(), makeGreatPromise(), await makeMoving('webp', 1000), makeBulk(7 * MB), WEB_PAGE]
  const before = process.memoryUsage()
  let most = 0
  const watch = setInterval(() => {
    // What the process holds in buffers and objects; RSS would count what the test itself makes and frees as well.
    const { external, heapUsed } = process.memoryUsage()
    most = Math.max(most, external + heapUsed)
  }, 5)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => sendOver(sellers[at % 3], zoo[at % zoo.length]))
  )
  clearInterval(watch)
  expect(new Set(responses)).toEqual(new Set([422]))
  // Five of the files have 7 MB, and the test itself holds each once more while it sends it.
  expect(most - before.external - before.heapUsed).toBeLessThan(ROOM + 4 * 7 * MB)
  expect(readdirSync(path.join(process.env.FLYLEAF_DATA ?? '', 'incoming'))).toEqual([])
})

async function sendOver(user: TestUser | undefined, bytes: Buffer | undefined): Promise<number> {
  if (!user || !bytes) throw new Error('nothing to send')
  return (await sendPicture(user, bytes)).status
}
