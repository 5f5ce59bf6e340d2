// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceChanges } from '@/components/live/live-store'
import { useLive } from '@/components/live/use-live'
import type { LiveEvent } from '@/lib/live/live-event'

const calls: (readonly LiveEvent[])[] = []

function Follower({ renderedAt }: { renderedAt?: string }) {
  useLive(['order'], (events) => calls.push(events), renderedAt)
  return null
}

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  calls.length = 0
  visibility = 'visible'
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

it('events that come together make one call, and those of other kinds none', () => {
  render(<Follower />)
  announceChanges([{ kind: 'order', id: 'a' }, { kind: 'notification' }])
  announceChanges([{ kind: 'order', id: 'b' }])
  pass(1000)
  expect(calls).toEqual([
    [
      { kind: 'order', id: 'a' },
      { kind: 'order', id: 'b' }
    ]
  ])
})

it('a hidden tab waits until it is shown', () => {
  render(<Follower />)
  visibility = 'hidden'
  announceChanges([{ kind: 'order' }])
  pass(60_000)
  expect(calls).toEqual([])
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toHaveLength(1)
})

it('an offline tab waits until the shop is reached again', () => {
  render(<Follower />)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  announceChanges([{ kind: 'order' }])
  pass(60_000)
  expect(calls).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(calls).toHaveLength(1)
})

it('what changed after the page was rendered and before it was followed counts, once', () => {
  pass(10_000)
  const renderedAt = new Date().toISOString()
  pass(1000)
  announceChanges([{ kind: 'order', id: 'meanwhile' }])
  pass(1000)
  const { rerender } = render(<Follower renderedAt={renderedAt} />)
  pass(1000)
  expect(calls).toEqual([[{ kind: 'order', id: 'meanwhile' }]])
  rerender(<Follower renderedAt={new Date().toISOString()} />)
  pass(1000)
  expect(calls).toHaveLength(1)
})

it('what changed before the page was rendered does not count', () => {
  announceChanges([{ kind: 'order', id: 'before' }])
  pass(60_000)
  render(<Follower renderedAt={new Date().toISOString()} />)
  pass(1000)
  expect(calls).toEqual([])
})
