// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/components/ui/toast-region'
import { flashToast } from '@/components/ui/toast-store'
import { render } from '@/tests/support/render'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  window.location.hash = ''
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** What the server sends of the next page. */
function send(html: string): void {
  document.body.insertAdjacentHTML('beforeend', html)
}

it('after an action that ends on another page, the focus is on what the address names', async () => {
  window.location.hash = '#order-7'
  send('<main><h1>My Orders</h1><article id="order-7">Dune</article></main>')
  flashToast('Your book has been booked successfully!')
  render(<ToastRegion />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Dune'))
})

it('the result that is sent late takes the focus when it comes', async () => {
  window.location.hash = '#order-7'
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  send('<main><h1>My Orders</h1></main>')
  flashToast('Your book has been booked successfully!')
  render(<ToastRegion />)
  expect(document.activeElement).toBe(document.body)
  await act(async () => send('<article id="order-7">Dune</article>'))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Dune'))
})

it('the heading takes the focus when the address names nothing that is there', async () => {
  window.location.hash = '#gone'
  send('<main><h1>My Products</h1></main>')
  flashToast('Your product has been added successfully')
  render(<ToastRegion />)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('the focus stays where the visitor has put it, and on a page that no action has led to', () => {
  send('<main><h1>My Products</h1><input></main>')
  render(<ToastRegion />)
  expect(document.activeElement).toBe(document.body)
  document.querySelector('input')?.focus()
  flashToast('Your product has been added successfully')
  cleanup()
  render(<ToastRegion />)
  expect(document.activeElement?.tagName).toBe('INPUT')
})
