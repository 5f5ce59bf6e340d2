import { describe, expect, it, vi } from 'vitest'
import { Turns } from '@/server/turns.mjs'

/** Work that a test ends when it wants. */
function startWork(turns: Turns, begun: string[], name: string) {
  let end = () => {}
  const ended = new Promise<string>((resolve) => (end = () => resolve(name)))
  const result = turns.take(() => {
    begun.push(name)
    return ended
  })
  return { result, end: () => end() }
}

describe('turns', () => {
  it('let so many work at once, and the others in the order in which they came', async () => {
    const [turns, begun]: [Turns, string[]] = [new Turns(2, 2), []]
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => startWork(turns, begun, name))
    expect([begun, turns.isFull]).toEqual([['one', 'two'], true])
    two?.end()
    expect(await two?.result).toBe('two')
    await vi.waitFor(() => expect(begun).toEqual(['one', 'two', 'three']))
    expect(turns.isFull).toBe(false)
    for (const work of [one, three, four]) work?.end()
    expect(await Promise.all([one?.result, three?.result, four?.result])).toEqual(['one', 'three', 'four'])
  })

  it('are handed on by work that fails', async () => {
    const turns = new Turns(1, 2)
    const failed = turns.take(() => Promise.reject(new Error('no page')))
    const next = turns.take(() => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('no page')
    expect(await next).toBe('next')
  })

  it('do not wait for one that takes very long', async () => {
    vi.useFakeTimers()
    try {
      const [turns, begun]: [Turns, string[]] = [new Turns(1, 2), []]
      const slow = startWork(turns, begun, 'slow')
      const quick = startWork(turns, begun, 'quick')
      await vi.advanceTimersByTimeAsync(1000)
      expect(begun).toEqual(['slow', 'quick'])
      // The end of the slow one is no second turn.
      slow.end()
      const last = startWork(turns, begun, 'last')
      await slow.result
      expect(begun).toEqual(['slow', 'quick'])
      quick.end()
      last.end()
      expect(await last.result).toBe('last')
    } finally {
      vi.useRealTimers()
    }
  })

  it('are nobody’s when all may begin, and are as many as before afterwards', async () => {
    const [turns, begun]: [Turns, string[]] = [new Turns(1, 2), []]
    const works = ['one', 'two', 'three'].map((name) => startWork(turns, begun, name))
    turns.letAllBegin()
    await vi.waitFor(() => expect(begun).toEqual(['one', 'two', 'three']))
    for (const work of works) work.end()
    await Promise.all(works.map(({ result }) => result))
    const later = ['four', 'five'].map((name) => startWork(turns, begun, name))
    expect(begun.slice(3)).toEqual(['four'])
    for (const work of later) work.end()
    await Promise.all(later.map(({ result }) => result))
  })
})
