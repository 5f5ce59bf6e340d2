import { expect, it, vi } from 'vitest'
import { readJsonObject, readText, assertBodySize } from '@/lib/platform/http/read-body'

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

it('reading what a browser sends takes a JSON object', async () => {
  await expect(readJsonObject(post('{"a":1}'))).resolves.toEqual({ a: 1 })
})

it.each(['[]', '"text"', 'null', '{"a":', '', 'a=1'])('reading what a browser sends refuses %j', async (body) => {
  await expect(readJsonObject(post(body))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json5'])(
  'reading what a browser sends refuses %s, which a form of another site could send',
  async (type) => {
    await expect(readJsonObject(post('{}', { 'content-type': type }))).rejects.toMatchObject({
      code: 'WRONG_MEDIA_TYPE'
    })
  }
)

it('reading what a browser sends refuses text that is not UTF-8', async () => {
  await expect(readJsonObject(post(new Uint8Array([0x7b, 0xff, 0x7d])))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('reading what a browser sends says that a body which breaks off did not arrive', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('aborted')) })
  const request = new Request('https://books.example/api', {
    method: 'POST',
    body,
    headers: JSON_TYPE,
    duplex: 'half'
  } as RequestInit)
  await expect(readJsonObject(request)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('reading what a browser sends refuses a body that says it is too large before any of it is read', () => {
  const request = post('{}', { ...JSON_TYPE, 'content-length': String(64 * 1024 + 1) })
  expect(() => assertBodySize(request)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
  expect(request.bodyUsed).toBe(false)
  expect(() => assertBodySize(post('{}', { ...JSON_TYPE, 'content-length': String(64 * 1024) }))).not.toThrow()
})

it('reading what a browser sends stops reading an endless body right after the limit', async () => {
  const { body, taken } = endless()
  const request = new Request('https://books.example/api', {
    method: 'POST',
    body,
    headers: JSON_TYPE,
    duplex: 'half'
  } as RequestInit)
  await expect(readText(request)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(taken()).toBeLessThan(200_000)
})

it('reading what a browser sends gives up on a body that hardly comes on, and leaves its connection open for the refusal', async () => {
  vi.useFakeTimers()
  try {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) })
    const request = new Request('https://books.example/api', {
      method: 'POST',
      body,
      headers: JSON_TYPE,
      duplex: 'half'
    } as RequestInit)
    const read = expect(readJsonObject(request)).rejects.toMatchObject({ code: 'TOO_SLOW' })
    await vi.advanceTimersByTimeAsync(12_048)
    await read
    expect(cancelled).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('reading what a browser sends leaves no clock running behind a body that has come', async () => {
  vi.useFakeTimers()
  try {
    await expect(readJsonObject(post('{"a":1}'))).resolves.toEqual({ a: 1 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it.each(['{"__proto__":{"polluted":true}}', '{"a":{"constructor":{"prototype":{"polluted":true}}}}'])(
  'reading what a browser sends refuses %s, which reaches for what all objects share',
  async (body) => {
    await expect(readJsonObject(post(body))).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  }
)

it('reading what a browser sends refuses a name that stands there twice, since two readers could take different ones', async () => {
  await expect(readJsonObject(post('{"price":1,"price":900}'))).rejects.toMatchObject({
    userMessage: { key: 'errors.nameTwice', parameters: { name: 'price' } }
  })
  await expect(readJsonObject(post('{"a":{"x":1},"b":{"x":1}}'))).resolves.toHaveProperty('b')
  await expect(readJsonObject(post('{"pr\\u0069ce":1,"price":2}'))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

it('reading what a browser sends refuses what is nested too deep, has too many names or too long a list', async () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
  await expect(readJsonObject(post(deep(7)))).resolves.toHaveProperty('a')
  await expect(readJsonObject(post(deep(8)))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(readJsonObject(post(deep(30_000)))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`n${place}`, 1])))
  await expect(readJsonObject(post(many))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const list = (length: number) => JSON.stringify({ a: Array.from({ length }, () => 1) })
  await expect(readJsonObject(post(list(1000)))).resolves.toHaveProperty('a')
  await expect(readJsonObject(post(list(1001)))).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
