// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FileInput } from '@/components/ui/file-input'

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
