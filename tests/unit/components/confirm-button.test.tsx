// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmButton } from '@/components/actions/confirm-button'
import type { Question } from '@/components/actions/confirm-dialog'
import { LEAVING } from '@/components/actions/leaving'
import { makeRejection } from '@/components/actions/rejection'
import { useAction, type ActionOptions, type Outcome } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'
import { render } from '@/tests/support/render'

const act = vi.fn<() => Promise<Outcome>>()

beforeEach(() => void act.mockReset().mockResolvedValue('Withdrawn'))
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

const listMessages = () => currentToasts().map(({ message }) => message)

function Withdraw({ refreshes, ...question }: Pick<ActionOptions, 'refreshes'> & Partial<Question>) {
  const action = useAction({ refreshes })
  return (
    <ConfirmButton
      action={action}
      onConfirm={act}
      button={{ children: 'Withdraw' }}
      title="Withdraw it?"
      confirmLabel="Yes, withdraw it"
      cancelLabel="No, keep it"
      {...question}
    >
      {question.children ?? 'Buyers no longer see it.'}
    </ConfirmButton>
  )
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a button that asks first', () => {
  it('a button that asks first acts once the question is confirmed, and returns the focus', async () => {
    render(<Withdraw />)
    await press('Withdraw')
    await screen.findByRole('alertdialog', { name: 'Withdraw it?', description: 'Buyers no longer see it.' })
    expect(act).not.toHaveBeenCalled()
    await press('Yes, withdraw it')
    await expectClosed()
    expect(listMessages()).toEqual(['Withdrawn'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' })))
  })

  it('a button that asks first does nothing when the question is declined', async () => {
    const onCancelled = vi.fn()
    render(<Withdraw onCancelled={onCancelled} />)
    await press('Withdraw')
    await press('No, keep it')
    await expectClosed()
    expect([act.mock.calls.length, onCancelled.mock.calls.length]).toEqual([0, 1])
  })

  it('a button that asks first acts once by a double click, and is not cancelled by leaving the question meanwhile', async () => {
    const onCancelled = vi.fn()
    let finish: (outcome: Outcome) => void = () => undefined
    act.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
    render(<Withdraw onCancelled={onCancelled} />)
    await press('Withdraw')
    const confirm = await screen.findByRole('button', { name: 'Yes, withdraw it' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await press('No, keep it')
    await expectClosed()
    finish('Withdrawn')
    await waitFor(() => expect(listMessages()).toEqual(['Withdrawn']))
    expect([act.mock.calls.length, onCancelled.mock.calls.length]).toEqual([1, 0])
  })

  it('a button that asks first closes the question before it refreshes, and is pending until then', async () => {
    let finish: () => void = () => undefined
    render(<Withdraw refreshes={() => new Promise<void>((resolve) => (finish = resolve))} />)
    await press('Withdraw')
    await press('Yes, withdraw it')
    await expectClosed()
    const button = screen.getByRole('button', { name: 'Withdraw' })
    expect([button.getAttribute('aria-busy'), button.hasAttribute('disabled')]).toEqual(['true', false])
    finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  it.each([
    ['closes the question after an error', false],
    ['keeps the question after an error on request, so that it can be confirmed again', true]
  ])('%s', async (_, staysOnError) => {
    act.mockRejectedValueOnce(makeRejection('Somebody was quicker.'))
    render(<Withdraw staysOnError={staysOnError} />)
    await press('Withdraw')
    await press('Yes, withdraw it')
    await waitFor(() => expect(listMessages()).toEqual(['Somebody was quicker.']))
    if (!staysOnError) return expectClosed()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Yes, withdraw it' }).hasAttribute('aria-busy')).toBe(false)
    )
    await press('Yes, withdraw it')
    await expectClosed()
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('a button that asks first keeps the question while another page loads', async () => {
    act.mockResolvedValue(LEAVING)
    render(<Withdraw />)
    await press('Withdraw')
    await press('Yes, withdraw it')
    await waitFor(() => expect(act).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Yes, withdraw it' }).getAttribute('aria-busy')).toBe('true')
  })

  it('a button that asks first acts with the fields of the question, and only while they are right', async () => {
    const reasons: string[] = []
    function WithReason() {
      const [reason, setReason] = useState('')
      act.mockImplementation(async () => void reasons.push(reason))
      return (
        <Withdraw isReady={reason !== ''}>
          <HeldField label="Reason" value={reason} onChange={setReason} />
        </Withdraw>
      )
    }
    render(<WithReason />)
    await press('Withdraw')
    await press('Yes, withdraw it')
    expect(reasons).toEqual([])
    await userEvent.type(screen.getByLabelText('Reason'), 'Sold elsewhere')
    await press('Yes, withdraw it')
    await expectClosed()
    expect(reasons).toEqual(['Sold elsewhere'])
  })
})
