// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HeldTextarea } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select, Textarea, TextInput } from '@/components/ui/text-input'
import { render } from '@/tests/support/render'

afterEach(cleanup)

it('a field ties label, hint and error to its control', () => {
  render(
    <Field label="City" hint="Where the book is" error="City is required">
      {(control) => <TextInput {...control} />}
    </Field>
  )
  const input = screen.getByRole('textbox', { name: 'City', description: 'Where the book is City is required' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('a field says nothing about errors while there are none', () => {
  render(<Field label="Description">{(control) => <Textarea {...control} />}</Field>)
  const input = screen.getByRole('textbox', { name: 'Description' })
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
})

it('a field holds several lines for whoever keeps its value', async () => {
  function Form() {
    const [text, setText] = useState('Dear Bea,')
    return <HeldTextarea label="Form" hint="The buyer reads it" error="Too short" value={text} onChange={setText} />
  }
  render(<Form />)
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Form',
    description: 'The buyer reads it Too short'
  })
  await userEvent.type(input, '{Enter}it is fine.')
  expect(input.value).toBe('Dear Bea,\nit is fine.')
})

it('a field labels a choice too', () => {
  render(
    <Field label="Condition">
      {(control) => (
        <Select {...control}>
          <option>Excellent</option>
        </Select>
      )}
    </Field>
  )
  expect(screen.getByRole('combobox', { name: 'Condition' })).toBeDefined()
})

it('a button takes no second press while what it started runs, and keeps the focus', async () => {
  const submitted = vi.fn((event: FormEvent) => event.preventDefault())
  const toForm = (isPending: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="Name" />
      <Button type="submit" pending={isPending}>
        Pay
      </Button>
    </form>
  )
  const { rerender } = render(toForm(false))
  const button = screen.getByRole('button', { name: 'Pay' })
  await userEvent.click(button)
  rerender(toForm(true))
  expect(document.activeElement).toBe(button)
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true'])
  await userEvent.click(button)
  await userEvent.keyboard(' ')
  await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
  rerender(toForm(false))
  await userEvent.click(button)
  expect(submitted).toHaveBeenCalledTimes(2)
})

it('a button does not submit a form unless it is told to', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

describe('a form that was refused', () => {
  function Refused({ errors }: { errors: readonly (string | undefined)[] }) {
    return (
      <form>
        {errors.map((error, place) => (
          <Field key={place} label={`Field ${place + 1}`} error={error}>
            {(control) => <TextInput {...control} />}
          </Field>
        ))}
        <Button type="submit">Send</Button>
      </form>
    )
  }

  it('a form that was refused leads to the first wrong field after a press on its button', () => {
    const { rerender } = render(<Refused errors={[undefined, undefined, undefined]} />)
    screen.getByText('Send').focus()
    rerender(<Refused errors={[undefined, 'City is required', 'Price is required']} />)
    expect(document.activeElement).toBe(screen.getByLabelText('Field 2'))
  })

  it('a form that was refused leaves whoever is writing where they are', () => {
    const { rerender } = render(<Refused errors={[undefined, undefined]} />)
    screen.getByLabelText('Field 2').focus()
    rerender(<Refused errors={['City is required', undefined]} />)
    expect(document.activeElement).toBe(screen.getByLabelText('Field 2'))
  })
})
