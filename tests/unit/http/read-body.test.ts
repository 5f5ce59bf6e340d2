import { describe, expect, it } from 'vitest'
import { readJsonObject, readText } from '@/lib/http/read-body'

const JSON_TYPE = { 'content-type': 'application/json' }

function post(body: BodyInit, headers: Record<string, string> = JSON_TYPE): Request {
  return new Request('https://books.example/api', { method: 'POST', body, headers })
}

/** A body of unknown length that goes on for ever; counts what was taken from it. */
function endless(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 16_384
      controller.enqueue(new Uint8Array(16_384).fill(32))
    }
  })
  return { body, taken: () => taken }
}

describe('reading what a browser sends', () => {
  it('takes a JSON object', async () => {
    await expect(readJsonObject(post('{"a":1}'))).resolves.toEqual({ a: 1 })
  })

  it.each(['[]', '"text"', 'null', '{"a":', '', 'a=1'])('refuses %j', async (body) => {
    await expect(readJsonObject(post(body))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json5'])(
    'refuses %s, which a form of another site could send',
    async (type) => {
      await expect(readJsonObject(post('{}', { 'content-type': type }))).rejects.toMatchObject({ code: 'WRONG_MEDIA_TYPE' })
    }
  )

  it('refuses text that is not UTF-8', async () => {
    await expect(readJsonObject(post(new Uint8Array([0x7b, 0xff, 0x7d])))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  it('stops reading an endless body right after the limit', async () => {
    const { body, taken } = endless()
    const request = new Request('https://books.example/api', { method: 'POST', body, headers: JSON_TYPE, duplex: 'half' } as RequestInit)
    await expect(readText(request)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(taken()).toBeLessThan(200_000)
  })

  it('does not let a polluted object reach others', async () => {
    await readJsonObject(post('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'))
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
