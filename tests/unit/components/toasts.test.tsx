// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/components/ui/toast-region'
import { currentToasts, dismissToast, flashToast, showToast } from '@/components/ui/toast-store'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

describe('messages', () => {
  it('show what the page before left behind, once', () => {
    flashToast("You've been logged in successfully!")
    const { unmount } = render(<ToastRegion />)
    expect(within(screen.getByRole('status')).getByText("You've been logged in successfully!")).toBeDefined()
    act(() => void vi.advanceTimersByTime(7000))
    unmount()
    render(<ToastRegion />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('stay while somebody reads them with the pointer on them', () => {
    render(<ToastRegion />)
    act(() => showToast('Your book has been booked successfully!'))
    const message = screen.getByText('Your book has been booked successfully!')
    fireEvent.mouseEnter(message)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Your book has been booked successfully!')).toBeDefined()
    fireEvent.mouseLeave(message)
    act(() => void vi.advanceTimersByTime(7000))
    expect(screen.queryByText('Your book has been booked successfully!')).toBeNull()
  })

  it('interrupt when something failed, and stay until they are put away', () => {
    render(<ToastRegion />)
    act(() => showToast("Oops... Your book couldn't be booked", 'danger'))
    act(() => void vi.advanceTimersByTime(600_000))
    expect(within(screen.getByRole('alert')).getByText(/couldn't be booked/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})
