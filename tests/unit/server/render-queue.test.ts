import { afterEach, expect, it, vi } from 'vitest'
import { RenderQueue } from '@/server/render-queue'

/** Renderings in the order in which they began; a test ends them. */
function createFixture() {
  const queue = new RenderQueue()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string, network = name) =>
    queue.run(network, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { queue, begun, request, end: (name: string) => ends.get(name)?.() }
}

const settle = () => vi.waitFor(() => Promise.resolve())

afterEach(() => vi.useRealTimers())

it('the queue of renderings runs three at a time and then the next in order', async () => {
  const { begun, request, end, queue } = createFixture()
  const results = ['a', 'b', 'c', 'd', 'e'].map((name) => request(name))
  await settle()
  expect([begun, queue.size]).toEqual([['a', 'b', 'c'], 2])
  end('b')
  expect(await results[1]).toBe('b')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
})

it('the queue of renderings lets the first request of another network pass before the second request of one', async () => {
  const { begun, request, end } = createFixture()
  for (const name of ['1', '2', '3', '4', '5', '6']) void request(name, 'flood')
  await settle()
  void request('guest')
  for (const name of ['1', '2', '3']) end(name)
  await vi.waitFor(() => expect(begun).toHaveLength(6))
  expect(begun.slice(3).indexOf('guest')).toBeLessThan(2)
})

it('the queue of renderings is full for a network with twenty waiting requests, and for everybody with sixty', async () => {
  const { queue, request } = createFixture()
  for (let at = 0; at < 23; at += 1) void request(`flood ${at}`, 'flood')
  await settle()
  expect([queue.isFull('flood'), queue.isFull('guest')]).toEqual([true, false])
  for (let at = 0; at < 40; at += 1) void request(`guest ${at}`)
  await settle()
  expect(queue.isFull('another guest')).toBe(true)
})

it('the queue of renderings frees the place of a rendering that takes longer than a second, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, request, end } = createFixture()
  const slow = request('slow')
  for (const name of ['b', 'c', 'd', 'e']) void request(name)
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual(['slow', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['slow', 'b', 'c', 'd', 'e'])
  end('slow')
  expect(await slow).toBe('slow')
})

it('the queue of renderings goes on after a rendering that fails', async () => {
  const queue = new RenderQueue()
  await expect(queue.run('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next')
})

it('the queue of renderings runs everything at once while it is unlimited', async () => {
  const { begun, request, queue } = createFixture()
  for (const name of ['a', 'b', 'c', 'd', 'e']) void request(name)
  queue.isUnlimited = true
  await vi.waitFor(() => expect(begun).toHaveLength(5))
})
