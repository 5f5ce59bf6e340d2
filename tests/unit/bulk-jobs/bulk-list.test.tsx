// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SelectRow } from '@/components/lists/select-row'
import { MyProductsBulk } from '@/components/selling/my-products-bulk'
import type { BulkJob } from '@/lib/bulk-jobs/bulk-job'
import { render } from '@/tests/support/render'

const ID = '0123456789abcdef01234567'
const JOB: BulkJob = {
  jobId: ID,
  list: 'my-listings',
  action: 'price',
  state: 'previewed',
  canUndo: true,
  total: 2,
  counts: { waiting: 1, unchanged: 0, refused: 1, done: 0, 'changed-since': 0, undone: 0 },
  refusals: [{ message: 'This copy is sold.', count: 1 }],
  samples: [{ number: 1, id: ID, title: 'Momo', before: '€10.00', after: '€9.00', state: 'waiting', message: null }],
  rowsHash: 'x',
  createdAt: new Date().toISOString(),
  startedAt: null,
  finishedAt: null
}

let jobs = 0
let jobId: string
let posts: { path: string; body: unknown }[]
let states: Partial<BulkJob>[]

beforeEach(() => {
  sessionStorage.clear()
  jobs += 1
  jobId = `0123456789abcdef0000000${jobs}`
  posts = []
  states = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') posts.push({ path, body: JSON.parse(String(body)) })
    if (path.includes('/rows')) return Response.json({ rows: [], next: null })
    if (method === 'POST') return Response.json({ ...JOB, jobId })
    return Response.json({ ...JOB, jobId, ...(states.length > 1 ? states.shift() : states[0]) })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(): void {
  render(
    <MyProductsBulk filter={{ status: 'available' }} pageIds={['1', '2']} total={2} categories={[['c', 'Fiction']]}>
      <SelectRow id="1" title="Momo" />
      <SelectRow id="2" title="Krabat" />
    </MyProductsBulk>
  )
}

it('prices are changed after a preview, by keyboard alone, and can be undone', async () => {
  show()
  const user = userEvent.setup()
  screen.getByRole('checkbox', { name: 'Select Momo' }).focus()
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  screen.getByRole('button', { name: 'Change prices' }).focus()
  await user.keyboard('{Enter}')
  const value = await screen.findByRole('textbox', { name: 'By how much' })
  value.focus()
  await user.keyboard('12{Enter}')
  // Nothing is preselected: neither lower nor raise.
  expect(await screen.findByText(/Choose whether to lower or raise/)).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'lower-percent')
  value.focus()
  await user.keyboard('.5{Enter}')
  expect(await screen.findByText(/enter a change other than 0/)).toBeDefined()
  expect(posts).toEqual([])
  await user.clear(value)
  await user.keyboard('10{Enter}')
  expect(await screen.findByText('1 of 2 would change.')).toBeDefined()
  expect(posts[0]?.body).toEqual({
    list: 'my-listings',
    action: 'price',
    parameters: { unit: 'percent', change: -10 },
    selection: { ids: ['1', '2'] }
  })
  expect(screen.getByText('€10.00 → €9.00')).toBeDefined()
  expect(screen.getByText('1: This copy is sold.')).toBeDefined()

  states = [{ state: 'running' }, { state: 'done', counts: { ...JOB.counts, waiting: 0, done: 1 } }]
  await user.click(screen.getByRole('button', { name: 'Change this one' }))
  expect(await screen.findByText('One changed. One stays as it is.', {}, { timeout: 5000 })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(posts.map(({ path }) => path).slice(1)).toEqual([
    `/api/bulk-jobs/${jobId}/start`,
    `/api/bulk-jobs/${jobId}/undo`
  ])
})

it('the selection is cleared once a job has started, its result stays within reach, and the focus is in the list', async () => {
  show()
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Select Momo' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  states = [{ state: 'done', counts: { ...JOB.counts, waiting: 0, done: 1 } }]
  await user.click(await screen.findByRole('button', { name: 'Change this one' }))
  await screen.findByText(/One changed/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('type', 'checkbox'))
  expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Result of the last change' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
})
