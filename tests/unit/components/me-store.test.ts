// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseMarks, parseMe } from '@/components/users/me-store'

const ANA = { id: 'ana', name: 'Ana', email: 'ana@flyleaf.test', roles: ['Buyer'], photoUrl: null }

/** The store keeps what it knows for the life of a page; each test is a page of its own. */
async function openPage() {
  vi.resetModules()
  return import('@/components/users/me-store')
}

function responseWith(...responses: (unknown | Error)[]) {
  const fetched = vi.fn(() => {
    const response = responses.shift()
    return response instanceof Error
      ? Promise.reject(response)
      : Promise.resolve(response instanceof Response ? response : Response.json(response))
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('who is signed in is asked once a page view, however many parts of the page want to know', async () => {
  const fetched = responseWith({ user: ANA })
  const store = await openPage()
  expect(store.currentMe()).toEqual({ status: 'unknown', me: null })
  const stops = [1, 2, 3].map(() => store.subscribeToMe(() => undefined))
  await store.refreshMe()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
  stops.forEach((stop) => stop())
})

it('who is signed in is asked again when somebody comes back after a long while, and not after a short one', async () => {
  const fetched = responseWith({ user: ANA }, { user: null })
  const store = await openPage()
  const stop = store.subscribeToMe(() => undefined)
  await store.refreshMe()
  vi.setSystemTime(new Date('2026-11-21T12:02:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.setSystemTime(new Date('2026-11-21T12:20:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'known', me: null })
  stop()
})

it('who is signed in keeps a signed-in person on screen while the shop cannot be reached, and asks again on return', async () => {
  const fetched = responseWith({ user: ANA }, new TypeError('no network'), { user: ANA })
  const store = await openPage()
  const stop = store.subscribeToMe(() => undefined)
  await store.refreshMe()
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
  document.dispatchEvent(new Event('visibilitychange'))
  await store.refreshMe()
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(store.currentMe().status).toBe('known')
  stop()
})

it.each([429, 502, 503, 504])(
  'who is signed in keeps a signed-in person on screen after a response %i, and asks again by itself',
  async (status) => {
    const fetched = responseWith({ user: ANA }, Response.json({ error: {} }, { status }), new TypeError('no network'), {
      user: ANA
    })
    const store = await openPage()
    const stop = store.subscribeToMe(() => undefined)
    await store.refreshMe()
    await store.refreshMe()
    expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fetched).toHaveBeenCalledTimes(4)
    expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetched).toHaveBeenCalledTimes(4)
    stop()
  }
)

it('who is signed in is unknown, and not a guest, when the shop could not be asked even once', async () => {
  responseWith(Response.json({ error: {} }, { status: 503 }), new TypeError('no network'), { user: null })
  const store = await openPage()
  const stop = store.subscribeToMe(() => undefined)
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'unknown', me: null })
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'unknown', me: null })
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'known', me: null })
  stop()
})

it('who is signed in is nobody any more when the shop answers and cannot say, and is asked again on return', async () => {
  const fetched = responseWith({ user: ANA }, Response.json({ error: {} }, { status: 500 }), { user: ANA })
  const store = await openPage()
  const stop = store.subscribeToMe(() => undefined)
  await store.refreshMe()
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'unavailable', me: null })
  document.dispatchEvent(new Event('visibilitychange'))
  await store.refreshMe()
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(store.currentMe()).toEqual({ status: 'known', me: ANA })
  stop()
})

it('who is signed in counts as away when the shop answers nonsense', async () => {
  responseWith({ user: { id: 'ana', name: 'Ana', email: 'ana@flyleaf.test', roles: ['Emperor'] } })
  const store = await openPage()
  await store.refreshMe()
  expect(store.currentMe()).toEqual({ status: 'unavailable', me: null })
})

it('who is signed in is read field by field, so that nothing else gets through', () => {
  expect(parseMe({ user: { ...ANA, passwordHash: 'x' } })).toEqual(ANA)
  expect(parseMe({ user: null })).toBeNull()
  expect(() => parseMe({})).toThrow(TypeError)
  expect(() => parseMe('<html>')).toThrow(TypeError)
  const held = [{ productId: 'a', bookingId: 'b' }]
  expect(
    parseMarks({
      user: ANA,
      marks: { wishlisted: ['a', 7], inCart: ['b', null], held: [...held, { productId: 'c' }, null], more: 'x' }
    })
  ).toEqual({ wishlisted: ['a'], held, inCart: ['b'] })
  for (const response of [{ user: ANA }, { user: ANA, marks: 'x' }, { marks: { wishlisted: 'a' } }])
    expect(parseMarks(response)).toEqual({ wishlisted: [], held: [], inCart: [] })
})
