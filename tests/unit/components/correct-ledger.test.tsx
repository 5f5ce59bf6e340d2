// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CorrectLedger } from '@/components/ledger/correct-ledger'
import { render } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a correction of the ledger can be written also without https', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  render(<CorrectLedger label="Correct" />)
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})
