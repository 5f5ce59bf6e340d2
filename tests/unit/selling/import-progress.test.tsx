// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/queries/query-provider'
import { ImportPanel } from '@/components/selling/import-panel'
import { NO_COMMISSION } from '@/lib/commission/commission'
import type { ImportProgress } from '@/lib/imports/import-job'
import { render } from '@/tests/support/render'

const NO_ROWS = { rows: [], total: 0, next: null }

let imports = 0
let progress: ImportProgress

/** Responses to the calls that ask for the progress; the last one is repeated. */
let responses: (Partial<ImportProgress> | 'lost')[]
let posts: string[]

beforeEach(() => {
  imports += 1
  const importId = `0123456789abcdef0000000${imports}`
  const counts = { ok: 2, repaired: 0, refused: 0 }
  progress = {
    importId,
    state: 'checked',
    rows: 2,
    checked: 2,
    counts,
    problems: [],
    total: 2,
    updates: 0,
    listed: 0,
    failed: 0,
    warnings: [],
    encoding: 'utf-8',
    isMapped: false,
    createdAt: new Date().toISOString(),
    startedAt: null,
    finishedAt: null
  }
  posts = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      posts.push(path)
      return Response.json({ ...progress, state: 'running' })
    }
    if (path.includes('/rows')) return Response.json(NO_ROWS)
    const next = (responses.length > 1 ? responses.shift() : responses[0]) ?? 'lost'
    if (next === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ ...progress, ...next })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(): void {
  render(
    <QueryProvider>
      <ImportPanel
        initial={progress}
        firstPage={NO_ROWS}
        categories={[]}
        rate={NO_COMMISSION}
        renderedAt={new Date().toISOString()}
      />
    </QueryProvider>
  )
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'List these 2 copies' }))

it('an import is followed from its start to its end without a press', async () => {
  responses = [{ state: 'running' }, { state: 'running', listed: 1 }, { state: 'done', listed: 2 }]
  show()
  await start()
  expect(await screen.findByRole('progressbar')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to My Products' })).toBeDefined(), {
    timeout: 10_000
  })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(posts).toEqual([`/api/imports/${progress.importId}/start`])
})

it('an import says that it continues while the shop cannot be asked, and goes on by itself', async () => {
  responses = [{ state: 'running' }, 'lost', { state: 'done', listed: 2 }]
  show()
  await start()
  expect(await screen.findByText(/The import continues; this page will check again/)).toBeDefined()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to My Products' })).toBeDefined(), {
    timeout: 10_000
  })
  expect(screen.queryByText(/this page will check again/)).toBeNull()
})
