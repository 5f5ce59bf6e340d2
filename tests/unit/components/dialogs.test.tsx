// @vitest-environment jsdom
import { useState } from 'react'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Dialog } from '@/components/ui/dialog'
import { render } from '@/tests/support/render'

afterEach(cleanup)

function BookCopy() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Book Now
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Book this copy">
        <input aria-label="Phone" />
      </Dialog>
    </main>
  )
}

it('a dialog is named by its title and holds nothing while it is closed', async () => {
  const { rerender } = render(
    <Dialog open={false} onClose={vi.fn()} title="Book this copy">
      <input />
    </Dialog>
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  rerender(
    <Dialog open onClose={vi.fn()} title="Book this copy">
      <input />
    </Dialog>
  )
  expect(await screen.findByRole('dialog', { name: 'Book this copy' })).toBeDefined()
  expect(screen.getByRole('textbox')).toBeDefined()
})

it('a dialog takes the focus, hides the rest of the page from readers and gives the focus back', async () => {
  render(<BookCopy />)
  const opener = screen.getByRole('button', { name: 'Book Now' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book Now' })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a dialog asks to be closed by its button, by Escape and by a press beside it, and by nothing inside it', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Book this copy">
      <p>inside</p>
    </Dialog>
  )
  const inside = await screen.findByText('inside')
  // Radix listens beside the dialog from the next task on, so that the press that opened it does not close it.
  await new Promise((resolve) => setTimeout(resolve, 0))
  press(inside)
  expect(onClose).toHaveBeenCalledTimes(0)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(inside, { key: 'Escape' })
  press(document.body)
  expect(onClose).toHaveBeenCalledTimes(3)
})

function press(element: Element): void {
  fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse' })
  fireEvent.pointerUp(element, { button: 0, pointerType: 'mouse' })
  fireEvent.click(element)
}

it('a drawer is a dialog that is named, with the way to close it first', async () => {
  const onClose = vi.fn()
  render(
    <Dialog isDrawer open onClose={onClose} title="Menu">
      <p>All books</p>
    </Dialog>
  )
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeDefined()
  const close = screen.getByRole('button', { name: 'Close menu' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.click(close)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('an alert dialog says what it is about, tells the two responses apart and offers the safer one first', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <AlertDialog
      open
      title="Are you sure?"
      confirmLabel="Yes, delete it!"
      cancelLabel="No, cancel!"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {"You won't be able to undo this!"}
    </AlertDialog>
  )
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure?',
    description: "You won't be able to undo this!"
  })
  const cancel = screen.getByRole('button', { name: 'No, cancel!' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  press(document.body)
  fireEvent.click(cancel)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1])
  expect(dialog.isConnected).toBe(true)
})

it('an alert dialog puts the focus on the one response where there is only one', async () => {
  render(
    <AlertDialog open title="Oops..." confirmLabel="OK" onConfirm={vi.fn()} onCancel={vi.fn()}>
      It is gone.
    </AlertDialog>
  )
  const response = await screen.findByRole('button', { name: 'OK' })
  await waitFor(() => expect(document.activeElement).toBe(response))
})
