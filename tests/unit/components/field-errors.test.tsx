// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { TextField, toFieldBinding } from '@/components/forms/fields'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { render } from '@/tests/support/render'

afterEach(cleanup)

const NAMES = ['title', 'place'] as const

function BookForm({ fields, onShown }: { fields: Record<string, string>; onShown: (hasShown: boolean) => void }) {
  const form = useForm({ defaultValues: { title: '', place: '' } })
  const field = toFieldBinding(form)
  const submit = form.handleSubmit(() => onShown(showFieldErrors(form, fields, NAMES)))
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField label="Title" {...field('title')} />
      <TextField label="Place" {...field('place')} />
      <button type="submit">Send</button>
    </form>
  )
}

it.each([
  [{ place: 'Too far', other: 'Unknown' }, true, 'Too far'],
  [{ other: 'Unknown' }, false, '']
])('of the errors %j of the server those of the form are shown, and the first has the focus', async (...test) => {
  const [fields, isShown, description] = test
  const shown: boolean[] = []
  render(<BookForm fields={fields} onShown={(hasShown) => shown.push(hasShown)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(shown).toEqual([isShown])
  const place = screen.getByLabelText('Place')
  expect([place.getAttribute('aria-invalid') === 'true', document.activeElement === place]).toEqual([isShown, isShown])
  expect(screen.queryByText('Too far')?.textContent ?? '').toBe(description)
})
