// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineNotice } from '@/components/offline/offline-notice'
import { watchReach } from '@/lib/platform/http/reachability'
import { isSavedPage } from '@/lib/offline/saved-pages'
import { ACCENT, ACCENT_INK, INK, INK_SOFT, LINE, ON_ACCENT, PAPER, RAISED } from '@/lib/platform/shop-colours'
import { render } from '@/tests/support/render'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each(['/', '/books', '/books/dune-0123456789abcdef01234567', '/sellers/x', '/blog'])(
  'what the browser keeps for later is %s, the same for everybody',
  (path) => {
    expect(isSavedPage(path)).toBe(true)
  }
)

it.each([
  '/dashboard',
  '/dashboard/myorders/me',
  '/login',
  '/reset-password',
  '/category/x',
  '/api/docs',
  '/saved-searches/off',
  '/bookshop'
])('what the browser keeps for later is never %s', (path) => {
  expect(isSavedPage(path)).toBe(false)
})

it('the notice that there is no connection comes when the browser goes offline and leaves when it is back', () => {
  render(<OfflineNotice keeps={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/^No connection\./)
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the notice that there is no connection comes when the shop does not answer, though the browser thinks that it is online', async () => {
  render(<OfflineNotice keeps={false} />)
  await act(() => expect(watchReach(Promise.reject(new TypeError('failed to fetch')))).rejects.toThrow())
  expect(screen.getByRole('status').textContent).toMatch(/^No connection\./)
  await act(() => watchReach(Promise.resolve(new Response('{}'))))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the frame of the installed shop and its mails have the colours of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  const tokens = {
    surface: PAPER,
    'surface-raised': RAISED,
    ink: INK,
    'ink-soft': INK_SOFT,
    line: LINE,
    accent: ACCENT,
    'on-accent': ON_ACCENT,
    'accent-ink': ACCENT_INK
  }
  for (const [name, { light, dark }] of Object.entries(tokens))
    expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark})`)
})
