// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVERYTHING, shareChanges, type Feed } from '@/components/live/share-changes'
import type { LiveEvent } from '@/lib/live/live-event'

type Tab = {
  announced: LiveEvent[]
  isLeading: () => boolean
  isOver: () => boolean
  stop: () => void
  freeze: () => void
}

/** Locks and a channel as the tabs of one browser have them. */
function openBrowser() {
  type Waiting = { run: () => Promise<unknown>; settle: (error?: Error) => void }
  const queue: Waiting[] = []
  let holder: Waiting | null = null
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null; isFrozen: boolean }>()

  function next(): void {
    const waiting = holder ? undefined : queue.shift()
    if (waiting) hold(waiting)
  }

  function hold(waiting: Waiting): void {
    holder = waiting
    void waiting.run().then(() => {
      if (holder !== waiting) return
      holder = null
      waiting.settle()
      next()
    })
  }

  function request(_: string, { signal, steal = false }: LockOptions, run: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { run, settle: (error) => (error ? reject(error) : resolve()) }
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      if (!steal) {
        queue.push(waiting)
        next()
        return
      }
      const robbed = holder
      hold(waiting)
      robbed?.settle(new DOMException('stolen', 'AbortError'))
    })
  }

  function openChannel() {
    const own: { onmessage: ((event: MessageEvent) => void) | null; isFrozen: boolean } = {
      onmessage: null,
      isFrozen: false
    }
    channels.add(own)
    return Object.assign(own, {
      postMessage(data: unknown) {
        if (own.isFrozen) return
        for (const other of channels)
          if (other !== own && !other.isFrozen)
            queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) })))
      },
      close: () => void channels.delete(own)
    })
  }
  return { locks: { request }, openChannel }
}

let browser: ReturnType<typeof openBrowser>
let tabs: Tab[]
/** What the shop tells whoever reads the feed. */
let readers: Set<Parameters<Feed>[0]>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  browser = openBrowser()
  tabs = []
  readers = new Set()
})

afterEach(() => {
  for (const tab of tabs) tab.stop()
  vi.useRealTimers()
})

async function openTab(since = Date.now(), completeSince = 0): Promise<Tab> {
  const announced: LiveEvent[] = []
  let leading = 0
  let isOver = false
  const channel = browser.openChannel()
  const stop = shareChanges({
    name: 'live',
    since,
    announce: (events) => announced.push(...events),
    onOver: () => (isOver = true),
    locks: browser.locks,
    channel,
    feed: (options) => {
      leading += 1
      readers.add(options)
      return {
        stop: () => {
          leading -= 1
          readers.delete(options)
        },
        completeSince
      }
    }
  })
  const tab = {
    announced,
    isLeading: () => leading > 0,
    isOver: () => isOver,
    stop,
    freeze: () => (channel.isFrozen = true)
  }
  tabs.push(tab)
  await vi.advanceTimersByTimeAsync(1)
  return tab
}

async function happen(id: string): Promise<void> {
  for (const { announce } of readers) announce([{ kind: 'order', id }])
  await vi.advanceTimersByTimeAsync(1)
}

const idsOf = ({ announced }: Tab) => announced.map(({ id }) => id)

describe('tabs of one browser', () => {
  it('have one leader, and all get each event once', async () => {
    const all = [await openTab(), await openTab(), await openTab()]
    await happen('a')
    await happen('b')
    expect(all.map((tab) => tab.isLeading())).toEqual([true, false, false])
    for (const tab of all) expect(idsOf(tab)).toEqual(['a', 'b'])
  })

  it('have another leader once the first is closed', async () => {
    const [first, second, third] = [await openTab(), await openTab(), await openTab()]
    first.stop()
    await vi.advanceTimersByTimeAsync(1)
    expect([second.isLeading(), third.isLeading()]).toEqual([true, false])
    await happen('c')
    expect([idsOf(second), idsOf(third)]).toEqual([['c'], ['c']])
  })

  it('give a tab that comes late what has happened since its page was rendered', async () => {
    await openTab()
    await happen('before')
    const renderedAt = Date.now()
    await vi.advanceTimersByTimeAsync(500)
    await happen('meanwhile')
    const late = await openTab(renderedAt)
    expect(idsOf(late)).toEqual(['meanwhile'])
    await happen('after')
    expect(idsOf(late)).toEqual(['meanwhile', 'after'])
  })

  it('have a tab read everything again whose page is older than what the leader knows', async () => {
    await openTab(Date.now(), Date.now() + 1000)
    const old = await openTab(Date.now() - 5000)
    expect(old.announced).toEqual(EVERYTHING)
  })

  it('replace a leader that is frozen, which follows when it goes on', async () => {
    const [frozen, other] = [await openTab(), await openTab()]
    frozen.freeze()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(3100)
    expect([frozen.isLeading(), other.isLeading()]).toEqual([false, true])
    expect(readers.size).toBe(1)
  })

  it('do not replace a leader that responds', async () => {
    const [first, second] = [await openTab(), await openTab()]
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([first.isLeading(), second.isLeading()]).toEqual([true, false])
  })

  it('all learn that nobody is signed in any more', async () => {
    const all = [await openTab(), await openTab()]
    for (const { onOver } of readers) onOver()
    await vi.advanceTimersByTimeAsync(1)
    expect(all.map((tab) => tab.isOver())).toEqual([true, true])
  })
})
