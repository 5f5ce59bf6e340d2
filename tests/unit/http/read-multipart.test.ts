import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MalformedForm, readBoundary, readMultipart } from '@/lib/http/read-multipart'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Part = { name: string; isFile: boolean; content: string }

async function read(bytes: Buffer, boundary: string, size = bytes.length): Promise<Part[]> {
  const parts: { name: string; isFile: boolean; chunks: Buffer[] }[] = []
  for await (const event of readMultipart(inPieces(bytes, size), boundary)) {
    if (event.kind === 'part') parts.push({ name: event.name, isFile: event.isFile, chunks: [] })
    else parts.at(-1)?.chunks.push(Buffer.from(event.bytes))
  }
  return parts.map(({ chunks, ...part }) => ({ ...part, content: Buffer.concat(chunks).toString('hex') }))
}

function form(...lines: string[]): Buffer {
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

const file = (name: string, content: string, fileName = 'a.jpg') =>
  [`--x`, `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`, 'Content-Type: image/jpeg', '', content]

describe('a multipart form', () => {
  it('is read as the browser wrote it, in whatever pieces it comes', async () => {
    // Contents that are full of line ends and hyphens, as boundaries are.
    const content = fc.array(fc.constantFrom(0x0d, 0x0a, 0x2d, 0x78, 0x00, 0xff), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 90 }), async (contents, size) => {
        const sent = new FormData()
        contents.forEach((bytes, index) => {
          const value = new Uint8Array(bytes)
          if (index % 2 === 0) sent.append(`file${index}`, new Blob([value]), 'photo.jpg')
          else sent.append(`text${index}`, 'words')
        })
        const response = new Response(sent)
        const boundary = readBoundary(response.headers.get('content-type') ?? '')
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(await read(bytes, boundary ?? '', size)).toEqual(
          contents.map((value, index) =>
            index % 2 === 0
              ? { name: `file${index}`, isFile: true, content: Buffer.from(value).toString('hex') }
              : { name: `text${index}`, isFile: false, content: Buffer.from('words').toString('hex') }
          )
        )
      }),
      { numRuns: 150 }
    )
  })

  it('may have an empty file, which is a file only when it has a name', async () => {
    expect(await read(form(...file('image', ''), '--x--'), 'x')).toEqual([{ name: 'image', isFile: true, content: '' }])
    expect(await read(form(...file('image', '', ''), '--x--'), 'x')).toEqual([{ name: 'image', isFile: false, content: '' }])
  })

  it.each([
    ['is cut off', form(...file('image', 'abc'))],
    ['never begins', form('abc', 'def')],
    ['is empty', Buffer.alloc(0)],
    ['has a part without a name', form('--x', 'Content-Type: image/jpeg', '', 'abc', '--x--')],
    ['has a boundary that goes on', form('--xyz', ...file('image', 'abc').slice(1), '--x--')],
    ['has a head without end', form('--x', `Content-Disposition: form-data; name="${'a'.repeat(9000)}`)]
  ])('is refused when it %s', async (_how, bytes) => {
    await expect(read(bytes, 'x', 100)).rejects.toBeInstanceOf(MalformedForm)
  })
})

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['application/json; boundary=abc', null],
    ['', null]
  ])('of %j is %j', (type, boundary) => {
    expect(readBoundary(type)).toBe(boundary)
  })
})
