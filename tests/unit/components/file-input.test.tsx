// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FileButton, FileInput } from '@/components/ui/file-input'

it('a file chosen before the page’s script arrived is taken all the same, once', async () => {
  const onChange = vi.fn()
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(<FileInput onChange={onChange} aria-label="List" />)
  const input = box.querySelector('input')
  Object.defineProperty(input, 'files', { value: [new File(['title'], 'books.csv')] })
  await act(async () => hydrateRoot(box, <FileInput onChange={onChange} aria-label="List" />))
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('a file button that waits keeps the focus and opens no dialog', () => {
  const show = (pending: boolean) => (
    <FileButton pending={pending} onChoose={vi.fn()}>
      Choose
    </FileButton>
  )
  const { rerender } = render(show(false))
  const input = screen.getByLabelText('Choose')
  expect(fireEvent.click(input)).toBe(true)
  input.focus()
  rerender(show(true))
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-disabled')).toBe('true')
  // A prevented click opens no dialog.
  expect(fireEvent.click(input)).toBe(false)
})
