import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { getFormType, incomingFolder, readUpload } from '@/lib/platform/http/read-upload'

const data = await mkdtemp(path.join(tmpdir(), 'flyleaf-upload-'))

vi.mock('@/lib/platform/env', () => ({ env: () => data }))

const LIMIT = 1024 * 1024

afterAll(() => rm(data, { recursive: true }))

afterEach(async () => {
  // Whatever became of an upload, its file is gone.
  expect(await readdir(incomingFolder()).catch(() => [])).toEqual([])
})

/** A request with this body in pieces of so many bytes; it stays open after them when `isOpen`. */
function post(type: string, bytes: Buffer, size = Math.max(1, bytes.length), isOpen = false): Request {
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + size))
        else if (!isOpen) controller.close()
        at += size
      }
    },
    { highWaterMark: 0 }
  )
  return new Request('http://shop.test/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half'
  } as RequestInit)
}

const form = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const file = (name: string, content: string, fileName = 'a.jpg') => [
  '--x',
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`,
  'Content-Type: image/jpeg',
  '',
  content
]

/** The content of the file `image`, in hexadecimal digits. */
function read(request: Request): Promise<string> {
  return readUpload(request, 'image', LIMIT, async ({ path: place, size }) => {
    const content = await readFile(place)
    expect(size).toBe(content.length)
    return content.toString('hex')
  })
}

const readForm = (bytes: Buffer, isOpen = false) => read(post('multipart/form-data; boundary=x', bytes, 100, isOpen))

it('a multipart form is read as the browser wrote it, in whatever pieces it comes', async () => {
  // Contents that are full of line ends and hyphens, as boundaries are.
  const content = fc.array(fc.constantFrom(0x0d, 0x0a, 0x2d, 0x78, 0x00, 0xff), { minLength: 1, maxLength: 60 })
  const fields = fc.array(fc.constantFrom('text', 'another'), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(content, fields, fields, fc.integer({ min: 1, max: 90 }), async (bytes, before, after, size) => {
      const sent = new FormData()
      const add = (field: string) =>
        field === 'text' ? sent.append(field, 'words') : sent.append(field, new Blob(['\r\n--']), 'other.jpg')
      before.forEach(add)
      sent.append('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      after.forEach(add)
      const response = new Response(sent)
      const type = response.headers.get('content-type') ?? ''
      const request = post(type, Buffer.from(await response.arrayBuffer()), size)
      expect(await read(request)).toBe(Buffer.from(bytes).toString('hex'))
    }),
    { numRuns: 150 }
  )
})

it('a multipart form may have an empty file, which is a file only when it has a name', async () => {
  await expect(readForm(form(...file('image', ''), '--x--', ''))).rejects.toMatchObject({ code: 'UNPROCESSABLE' })
  await expect(readForm(form(...file('image', '', ''), '--x--', ''))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it.each([
  ['is cut off', form(...file('image', 'abc'))],
  ['is cut off in a file of another name', form(...file('another', 'abc'))],
  ['is cut off after its file', form(...file('image', 'abc'), ...file('another', 'abc'))],
  ['never begins', form('abc', 'def')],
  ['is empty', Buffer.alloc(0)],
  ['has a part without a name', form('--x', 'Content-Type: image/jpeg', '', 'abc', '--x--')],
  [
    'has a file without a name of its field',
    form('--x', 'Content-Disposition: form-data; filename="a"', '', 'abc', '--x--')
  ],
  ['has a boundary that goes on', form('--xyz', ...file('image', 'abc').slice(1), '--x--')],
  ['has a head without end', form('--x', `Content-Disposition: form-data; name="${'a'.repeat(9000)}`)],
  ['has two files', form(...file('image', 'abc'), ...file('image', 'abc'), '--x--')]
])('a multipart form is refused when it %s', async (_how, bytes) => {
  await expect(readForm(bytes)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('a multipart form is refused as soon as its file is larger than the limit, while more of it could come', async () => {
  const bytes = form(...file('image', 'a'.repeat(LIMIT + 1)))
  await expect(readForm(bytes, true)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

it('a multipart form is refused as soon as all its parts together are larger than the limit', async () => {
  const bytes = form(...file('another', 'a'.repeat(LIMIT + 9000)))
  await expect(readForm(bytes, true)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  const declared = post('multipart/form-data; boundary=x', form(...file('image', 'abc'), '--x--'), 100, true)
  declared.headers.set('content-length', String(LIMIT + 9000))
  await expect(read(declared)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

it('a multipart form is refused as soon as a second file begins', async () => {
  const bytes = form(...file('image', 'abc'), ...file('image', ''), '')
  await expect(readForm(bytes, true)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    userMessage: { key: 'errors.oneFileAtATime' }
  })
})

it('a multipart form takes a file of exactly the limit', async () => {
  const content = await readForm(form(...file('image', 'a'.repeat(LIMIT)), '--x--'))
  expect(content).toHaveLength(2 * LIMIT)
})

it('a multipart form is refused when the client goes away in the middle of its file', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(form(...file('image', 'abc')))
    },
    pull(controller) {
      controller.error(new Error('aborted'))
    }
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  await expect(read(request)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('a multipart form may have a hundred parts, of which one is the file, and no more', async () => {
  const parts = Array.from({ length: 99 }, (_, index) => file(`other${index}`, 'abc', index % 2 ? '' : 'b.jpg')).flat()
  expect(await readForm(form(...parts, ...file('image', 'abc'), '--x--'))).toBe('616263')
  await expect(readForm(form(...file('image', 'abc'), ...parts, '--x', '', ''), true)).rejects.toMatchObject({
    code: 'BAD_INPUT'
  })
})

it('a multipart form is refused for its parts before its size when it is full of empty ones', async () => {
  const bytes = Buffer.from('\r\n--x\r\n\r\n'.repeat(1_000_000))
  await expect(read(post('multipart/form-data; boundary=x', bytes, 64 * 1024))).rejects.toMatchObject({
    code: 'BAD_INPUT'
  })
})

it.each([
  'multipart/form-data; boundary=abc',
  'Multipart/Form-Data; charset=utf-8; boundary="a b"',
  'multipart/form-data; boundary=a;x=y'
])('the type of a form is taken: %j', (type) => {
  expect(getFormType(post(type, Buffer.alloc(0)))).toBe(type)
})

it.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
  'application/json; boundary=abc',
  ''
])('the type of a form is refused: %j', (type) => {
  expect(() => getFormType(post(type, Buffer.alloc(0)))).toThrow(expect.objectContaining({ code: 'WRONG_MEDIA_TYPE' }))
})
