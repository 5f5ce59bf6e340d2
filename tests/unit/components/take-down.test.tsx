// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DecideReports } from '@/components/reports/decide-reports'
import { ModerateListing } from '@/components/reports/moderate-listing'
import { render } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ acknowledged: true, modifiedCount: 1, decidedCount: 1 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FORMS = [
  ['of a listing', () => render(<ModerateListing id="1" title="Momo" isTakenDown={false} />)],
  ['of reported listings', () => render(<DecideReports listingId="1" title="Momo" reportIds={['2']} isThere />)]
] as const

it.each(FORMS)('the ground of a takedown is chosen by the admin, none is preselected: %s', async (_, show) => {
  show()
  fireEvent.click(screen.getByText('Take down'))
  const ground = await screen.findByLabelText<HTMLSelectElement>('Ground')
  expect(ground.value).toBe('')
  fireEvent.change(screen.getByLabelText(/^The facts/), { target: { value: 'It is a copy.' } })
  const press = () => {
    const buttons = screen.getAllByRole('button', { name: 'Take down' })
    fireEvent.click(buttons[buttons.length - 1] ?? ground)
  }
  press()
  expect(await screen.findByText('Choose whether the listing breaks the law or the rules of the shop')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(ground, { target: { value: 'law' } })
  press()
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ ground: 'law', reason: 'It is a copy.' })]))
})
