// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Dialog } from '@/components/ui/dialog'

// jsdom draws nothing and has no modal dialogs; the browser's own part is proved end to end.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

describe('a dialog', () => {
  it('is named by its title and holds nothing while it is closed', () => {
    const { rerender } = render(<Dialog open={false} onClose={vi.fn()} title="Book this copy"><input /></Dialog>)
    expect(screen.queryByRole('textbox')).toBeNull()
    rerender(<Dialog open onClose={vi.fn()} title="Book this copy"><input /></Dialog>)
    expect(screen.getByRole('dialog', { name: 'Book this copy' })).toBeDefined()
    expect(screen.getByRole('textbox')).toBeDefined()
  })

  it('asks to be closed by its button, by Escape and by a press beside it, and by nothing inside it', () => {
    const onClose = vi.fn()
    render(<Dialog open onClose={onClose} title="Book this copy"><p>inside</p></Dialog>)
    const dialog = screen.getByRole('dialog')
    fireEvent.click(screen.getByText('inside'))
    expect(onClose).toHaveBeenCalledTimes(0)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    const escape = new Event('cancel', { cancelable: true })
    fireEvent(dialog, escape)
    fireEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(escape.defaultPrevented).toBe(true)
  })
})

describe('an alert dialog', () => {
  it('says what it is about and tells the two answers apart', () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    render(
      <AlertDialog open title="Are you sure?" confirmLabel="Yes, delete it!" cancelLabel="No, cancel!" onConfirm={onConfirm} onCancel={onCancel}>
        {"You won't be able to undo this!"}
      </AlertDialog>
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?', description: "You won't be able to undo this!" })
    fireEvent.click(screen.getByRole('button', { name: 'No, cancel!' }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1])
    expect(dialog.hasAttribute('open')).toBe(true)
  })
})
