// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'
import { render } from '@/tests/support/render'

/** What follows links in the shop: one listener on the document, after everybody else. */
const followed = vi.fn()
function follow(event: MouseEvent): void {
  if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) followed()
  event.preventDefault()
}

// What the question fetches when it is first asked; fetched here, so that no test below waits for a disk.
beforeAll(() => import('@/components/ui/modal-panels'))
beforeEach(() => {
  followed.mockReset()
  document.addEventListener('click', follow)
})
afterEach(() => {
  document.removeEventListener('click', follow)
  cleanup()
})

function Profile({ unsaved }: { unsaved: boolean }) {
  const leaving = useUnsavedChanges(unsaved)
  return (
    <form>
      <IntentLink href={routes.myOrders()}>My Orders</IntentLink>
      {leaving}
    </form>
  )
}

function leaveTheShop(): Event {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

it('a form with unsaved changes asks before a link is followed, and stays where it is by default', async () => {
  render(<Profile unsaved />)
  fireEvent.click(screen.getByText('My Orders'))
  expect(await screen.findByText('Your changes will be lost.')).toBeDefined()
  fireEvent.click(screen.getByText('Stay on this page'))
  expect(screen.queryByText('Stay on this page')).toBeNull()
  expect(followed).not.toHaveBeenCalled()
})

it('a form with unsaved changes follows the link once the response is to leave, and does not ask again on the way out', async () => {
  render(<Profile unsaved />)
  fireEvent.click(screen.getByText('My Orders'))
  fireEvent.click(await screen.findByText('Leave this page'))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(leaveTheShop().defaultPrevented).toBe(false)
})

it('a form with unsaved changes lets the browser ask before the shop is left', () => {
  render(<Profile unsaved />)
  expect(leaveTheShop().defaultPrevented).toBe(true)
})

it('a form with unsaved changes asks nobody while everything is saved', () => {
  render(<Profile unsaved={false} />)
  fireEvent.click(screen.getByText('My Orders'))
  expect(followed).toHaveBeenCalledTimes(1)
  expect(leaveTheShop().defaultPrevented).toBe(false)
})
