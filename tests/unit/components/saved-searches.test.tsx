// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SavedSearches } from '@/components/saved-searches/saved-searches'
import type { SavedSearch } from '@/lib/saved-searches/saved-search'
import { render } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SEARCH: SavedSearch = {
  id: '0123456789abcdef01234567',
  address: '/books?q=dune',
  words: '“dune”',
  mails: 'off',
  savedAt: '2026-09-01T10:00:00.000Z'
}

it('the rhythm of a saved search can keep the focus while it is saved, and is sent once', async () => {
  const bodies: unknown[] = []
  let result: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    bodies.push(body)
    return new Promise<Response>((resolve) => (result = resolve))
  })
  render(<SavedSearches searches={[SEARCH]} />)
  const rhythm = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Email me' })
  await userEvent.selectOptions(rhythm, 'Every Monday')
  // Browsers take the focus from a disabled control.
  expect(rhythm.disabled).toBe(false)
  await userEvent.selectOptions(rhythm, 'Every day')
  result(Response.json({ ...SEARCH, mails: 'weekly' }))
  await waitFor(() => expect(rhythm.value).toBe('weekly'))
  expect(bodies).toEqual(['{"mails":"weekly"}'])
})
