import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findWebServer } from '@/tests/support/running-shop'
import { logInByCall } from './access-people'
import { ask } from './access-responses'
import { beginning, blanks, sendBody } from './send-body'
import { sendWhole } from './send-whole'

/*
 * Bodies that are meant to break a server, over real connections. What is right is told by the
 * status; that they take neither the memory nor the time of others, by the server's own peak and by an ordinary request
 * that is answered meanwhile.
 */

const MB = 1024 * 1024
const PATH = '/api/newsletter'

/** The most memory the web server has ever had, in bytes (Linux). */
function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Resolves as soon as an ordinary request is answered. */
async function expectOpen(): Promise<void> {
  expect((await ask('/api/health')).status).toBe(200)
}

test('bodies that are meant to break a server of a hundred megabytes are refused before they are through, announced or not', async () => {
  const hook = '/api/webhooks/stripe'
  const responses = await Promise.all([
    sendBody({ path: PATH, body: beginning(MB / 16), length: 100 * MB }),
    sendBody({ path: PATH, body: beginning(MB / 4) }),
    sendBody({ path: hook, body: beginning(MB / 16), length: 100 * MB }),
    sendBody({ path: hook, body: beginning(MB) })
  ])
  expect(responses).toEqual(responses.map(() => ({ status: 413, code: 'TOO_LARGE' })))
})

test('bodies that are meant to break a server are read away, so that whoever looks at the response only after having sent all of it is told why', async () => {
  const cookie = await logInByCall('seller@flyleaf.test')
  const paths = [PATH, '/api/webhooks/stripe', '/api/imports', '/api/nothing-here', '/api/auth/callback/credentials']
  for (const path of paths) {
    // A list has up to 20 MB, twice as much in JSON.
    const bytes = (path === '/api/imports' ? 48 : 24) * MB
    const responses = [
      await sendWhole({ path, bytes, isChunked: false, cookie }),
      await sendWhole({ path, bytes, isChunked: true, cookie })
    ]
    const rejection = path === '/api/nothing-here' ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 413 Payload Too Large'
    expect(responses, path).toEqual([rejection, rejection])
  }
})

test('bodies that are meant to break a server are not kept: of two thousand megabytes at once hardly any are in memory, and others are answered meanwhile', async () => {
  const server = findWebServer()
  const before = peakOf(server)
  const announced = Array.from({ length: 10 }, () => sendBody({ path: PATH, body: blanks(100 * MB), length: 100 * MB }))
  const chunked = Array.from({ length: 10 }, () => sendBody({ path: PATH, body: blanks(100 * MB) }))
  await expectOpen()
  const responses = await Promise.all([...announced, ...chunked])
  // Whoever goes on sending after the refusal may be hung up on before they read it.
  expect(responses.filter(({ status }) => status !== 413 && status !== 0)).toEqual([])
  await expectOpen()
  expect(peakOf(server) - before).toBeLessThan(400 * MB)
})

test('bodies that are meant to break a server of a picture of a hundred megabytes, or a file of copies, are refused as well', async () => {
  const seller = await logInByCall('seller@flyleaf.test')
  const multipart = 'multipart/form-data; boundary=x'
  const [picture, chunkedPicture, copies] = await Promise.all([
    sendBody({ path: '/api/uploads', cookie: seller, type: multipart, body: beginning(MB / 16), length: 100 * MB }),
    sendBody({ path: '/api/uploads', cookie: seller, type: multipart, body: beginning(9 * MB) }),
    sendBody({ path: '/api/imports', cookie: seller, type: 'text/csv', body: beginning(21 * MB) }),
    expectOpen()
  ])
  const refused = { status: 413, code: 'TOO_LARGE' }
  expect([picture, chunkedPicture, copies]).toEqual([refused, refused, refused])
})

test('bodies that are meant to break a server of guests to calls for others are not read at all', async () => {
  expect(await sendBody({ path: '/api/imports', body: beginning(MB / 16), length: 100 * MB })).toEqual({
    status: 401,
    code: 'SIGNED_OUT'
  })
  expect((await sendBody({ path: '/api/nothing-here', body: beginning(MB / 4) })).status).toBe(404)
})

test('bodies that are meant to break a server that nest a hundred thousand levels deep or have a million names are refused', async () => {
  const seller = await logInByCall('seller@flyleaf.test')
  const deep = (levels: number) => `{"csv":${'['.repeat(levels)}${']'.repeat(levels)}}`
  const names = (count: number) => `{${Array.from({ length: count }, (_, place) => `"n${place}":1`).join()}}`
  const bad = { status: 400, code: 'BAD_INPUT' }
  const large = { status: 413, code: 'TOO_LARGE' }
  expect(await sendBody({ path: PATH, body: deep(30_000) })).toEqual(bad)
  expect(await sendBody({ path: PATH, body: deep(100_000) })).toEqual(large)
  expect(await sendBody({ path: PATH, body: names(4000) })).toEqual(bad)
  expect(await sendBody({ path: PATH, body: names(1_000_000) })).toEqual(large)
  // The one call that takes as much JSON as that.
  expect(await sendBody({ path: '/api/imports', cookie: seller, body: deep(100_000) })).toEqual(bad)
  expect(await sendBody({ path: '/api/imports', cookie: seller, body: names(100_000) })).toEqual(bad)
  await expectOpen()
})

test('bodies that are meant to break a server that are not UTF-8, say a name twice, are compressed, or are nothing at all are refused', async () => {
  const bad = { status: 400, code: 'BAD_INPUT' }
  const bodies = [
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"email":"\ud800"}', 'utf16le'),
    '{"email":"a@b.test","email":"c@d.test"}',
    '{"email":"a@b.test","\\u0065mail":"c@d.test"}',
    Buffer.from('1f8b0800000000000003', 'hex'),
    '',
    '[',
    'null',
    '\u0000',
    '{"email":"a@b.test"}{}'
  ]
  for (const body of bodies) expect(await sendBody({ path: PATH, body }), String(body)).toEqual(bad)
})

test('bodies that are meant to break a server that hardly come on are given up, while others are answered', async () => {
  const body = '{"email":"slow@flyleaf.test"'
  const slow = [
    sendBody({ path: PATH, body: beginning(body), length: 1000 }),
    sendBody({ path: PATH, body: beginning(body) })
  ]
  await expectOpen()
  const late = { status: 408, code: 'TOO_SLOW' }
  expect(await Promise.all(slow)).toEqual([late, late])
  await expectOpen()
})
