import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitConcurrency } from '../../gateway/limit-concurrency'
import { createSerialQueue } from '../../gateway/serial-queue'
import { createMessageBudget } from '../../gateway/wire/message-budget'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('places for commands', () => {
  const limits = { places: 2, queue: 2, waitMs: 1000, what: 'a connection' }

  it('places for commands lets the next in line in when a place is given back', async () => {
    const places = limitConcurrency(limits)
    const first = await places.take()
    await places.take()
    const third = places.take()
    expect(places.waiting()).toBe(1)
    first()
    first()
    expect(await third).toBeTypeOf('function')
    expect(places.waiting()).toBe(0)
  })

  it('places for commands refuses when the line is full', async () => {
    const places = limitConcurrency(limits)
    await Promise.all([places.take(), places.take()])
    const waiting = [places.take(), places.take()].map((one) => one.catch((error: unknown) => error))
    await expect(places.take()).rejects.toMatchObject({ code: 365 })
    vi.advanceTimersByTime(1000)
    for (const one of waiting) expect(await one).toMatchObject({ code: 365 })
  })

  it('places for commands gives nobody a place who has stopped waiting', async () => {
    const places = limitConcurrency({ ...limits, places: 1 })
    const giveBack = await places.take()
    const late = places.take().catch((error: unknown) => error)
    vi.advanceTimersByTime(1000)
    expect(await late).toMatchObject({ code: 365 })
    giveBack()
    expect(await places.take()).toBeTypeOf('function')
  })
})

it('memory for large messages is given in the order of asking and never more than there is', async () => {
  const budget = createMessageBudget(100)
  const admitted: string[] = []
  const ask = (name: string, bytes: number) =>
    budget.reserve(bytes).then((giveBack) => {
      admitted.push(name)
      return giveBack
    })
  const first = await ask('first', 60)
  const second = ask('second', 60)
  const third = ask('third', 10)
  await Promise.resolve()
  expect(admitted).toEqual(['first'])
  first()
  await Promise.all([second, third])
  expect(admitted).toEqual(['first', 'second', 'third'])
})

it('turns of a session runs one command at a time for one session and several for several', async () => {
  const serialQueue = createSerialQueue()
  const running = new Set<string>()
  const log: string[] = []
  async function work(name: string) {
    running.add(name)
    log.push([...running].sort().join('+'))
    await Promise.resolve()
    await Promise.resolve()
    running.delete(name)
  }
  await Promise.all([
    serialQueue.take('a', () => work('a1')),
    serialQueue.take('a', () => work('a2')),
    serialQueue.take('b', () => work('b1'))
  ])
  expect(log).not.toContain('a1+a2')
  expect(log.some((line) => line.includes('b1') && line.includes('a1'))).toBe(true)
})

it('turns of a session goes on after a failed command', async () => {
  const serialQueue = createSerialQueue()
  const failed = serialQueue.take('a', () => Promise.reject(new Error('no')))
  const next = serialQueue.take('a', () => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('fine')
})
