// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/components/ui/toast-region'
import { currentToasts, dismissToast, flashToast, showToast } from '@/components/ui/toast-store'
import { render } from '@/tests/support/render'

// What the region fetches with the first message; fetched here, so that the clock below need not wait for a disk.
beforeAll(() => import('@/components/ui/toast-cards'))
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

/** Lets time pass, in milliseconds, and what waits for it happen. */
async function pass(time: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time))
}

/** What the live region of that role says. By its attribute: a search by role is slow where nothing is drawn. */
const region = (role: string) => document.querySelector(`[role=${role}]`)?.textContent

it('messages show what the page before left behind, once', async () => {
  flashToast("You've been logged in successfully!")
  const { unmount } = render(<ToastRegion />)
  await pass(50)
  expect(region('status')).toBe("You've been logged in successfully!")
  await pass(7000)
  expect(region('status')).toBe('')
  unmount()
  render(<ToastRegion />)
  await pass(50)
  expect(region('status')).toBe('')
})

it('messages stay while somebody reads them with the pointer on them', async () => {
  render(<ToastRegion />)
  act(() => showToast('Your book has been booked successfully!'))
  await pass(50)
  const message = screen.getByText('Your book has been booked successfully!')
  fireEvent.pointerMove(message)
  await pass(60_000)
  expect(screen.getByText('Your book has been booked successfully!')).toBeDefined()
  fireEvent.pointerLeave(message.closest('[role=region]') ?? message)
  await pass(7000)
  expect(screen.queryByText('Your book has been booked successfully!')).toBeNull()
})

it('messages interrupt when something failed, are said once, and stay until they are put away', async () => {
  render(<ToastRegion />)
  act(() => showToast("Oops... Your book couldn't be booked", 'danger'))
  await pass(600_000)
  expect(region('alert')).toBe("Oops... Your book couldn't be booked")
  expect(screen.getAllByText(/couldn't be booked/)).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Dismiss'))
  await pass(50)
  expect(region('alert')).toBe('')
})
