import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POPUP_NAME, signInByPopup } from '@/components/users/google-popup'

type FakePopup = { closed: boolean; close(): void }
type Listener = (message: { source: unknown; origin: string; data: unknown }) => void

const ORIGIN = 'https://shop.test'

/** A browser's window as far as the Google window needs one; `blocks` is a browser that lets none open. */
function openHost(blocks = false, onLine = true) {
  const listeners = new Set<Listener>()
  const popups: FakePopup[] = []
  const features: string[] = []
  vi.stubGlobal('window', {
    location: { origin: ORIGIN },
    navigator: { onLine },
    screenX: 100,
    screenY: 0,
    outerWidth: 1300,
    outerHeight: 800,
    open(_address: string, _name: string, wanted: string) {
      features.push(wanted)
      if (blocks) return null
      const popup = { closed: false, close: () => void (popup.closed = true) }
      popups.push(popup)
      return popup
    },
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener)
  })
  function say(code: unknown, source: unknown = popups.at(-1), origin = ORIGIN): void {
    for (const listener of [...listeners]) listener({ source, origin, data: { type: POPUP_NAME, code } })
  }
  return { popups, features, listeners, say }
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  let pending = true
  void promise.then(() => (pending = false))
  await vi.advanceTimersByTimeAsync(0)
  return pending
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the Google window is 500 by 600, in the middle of the page that opens it', () => {
  const { features, say } = openHost()
  void signInByPopup('/popup/google')
  expect(features).toEqual(['popup=yes,width=500,height=600,left=500,top=100'])
  say(null)
})

it('the Google window ends when it says that somebody is logged in, and is closed', async () => {
  const { popups, listeners, say } = openHost()
  const outcome = signInByPopup('/popup/google')
  say(null)
  expect(await outcome).toBeNull()
  expect(popups[0]?.closed).toBe(true)
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('the Google window ends with the code of a refusal', async () => {
  const { say } = openHost()
  const outcome = signInByPopup('/popup/google')
  say('OAuthAccountNotLinked')
  expect(await outcome).toBe('OAuthAccountNotLinked')
})

it('the Google window believes nobody else: no other window, no other site, no other message', async () => {
  const { listeners, say } = openHost()
  const outcome = signInByPopup('/popup/google')
  say(null, {})
  say(null, undefined, 'https://evil.test')
  say(5)
  for (const data of [null, 'done', {}, { type: 'other', code: null }]) {
    for (const listener of [...listeners]) listener({ source: null, origin: ORIGIN, data })
  }
  expect(await isPending(outcome)).toBe(true)
  say(null)
  expect(await outcome).toBeNull()
})

it('the Google window is missed after about two seconds when somebody closes it', async () => {
  const { popups, listeners } = openHost()
  const outcome = signInByPopup('/popup/google')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await isPending(outcome)).toBe(true)
  popups[0]?.close()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await isPending(outcome)).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(await outcome).toBe('popup-closed-by-user')
  expect(listeners.size).toBe(0)
})

it('the Google window is still heard when it closes itself right after its last word', async () => {
  const { popups, say } = openHost()
  const outcome = signInByPopup('/popup/google')
  popups[0]?.close()
  await vi.advanceTimersByTimeAsync(500)
  say(null)
  expect(await outcome).toBeNull()
})

it('the Google window gives way to a second one', async () => {
  const { popups, say } = openHost()
  const first = signInByPopup('/popup/google')
  const second = signInByPopup('/popup/google')
  expect(await first).toBe('cancelled-popup-request')
  expect(popups.map(({ closed }) => closed)).toEqual([true, false])
  say(null)
  expect(await second).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('the Google window is not even opened without a network', async () => {
  const { features } = openHost(false, false)
  expect(await signInByPopup('/popup/google')).toBe('network-request-failed')
  expect(features).toEqual([])
})

it('the Google window may be blocked by the browser', async () => {
  openHost(true)
  expect(await signInByPopup('/popup/google')).toBe('popup-blocked')
})
