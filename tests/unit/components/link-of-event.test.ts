// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { isPlainClick, linkOfEvent, toRouterPath } from '@/components/layout/link-of-event'

/** Presses the element with the id `pressed`; gives back what a listener of the page makes of it. */
function press(html: string, init: MouseEventInit = {}): { path: string | null; plain: boolean } {
  document.body.innerHTML = html
  const seen: { path: string | null; plain: boolean } = { path: null, plain: false }
  function listen(event: MouseEvent): void {
    const link = linkOfEvent(event)
    seen.path = link && toRouterPath(link)
    seen.plain = isPlainClick(event)
    event.preventDefault()
  }
  document.addEventListener('click', listen)
  document.getElementById('pressed')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', listen)
  return seen
}

beforeEach(() => window.history.replaceState(null, '', '/books?x=1'))

describe('a press on a link', () => {
  it('is followed inside the shop, also on what stands in the link', () => {
    const html = '<a href="/books/page/2?a=b#c"><b id="pressed">2</b></a>'
    expect(press(html)).toEqual({ path: '/books/page/2?a=b#c', plain: true })
  })

  it.each([
    ['another site', '<a id="pressed" href="https://example.org/books">x</a>'],
    ['mail', '<a id="pressed" href="mailto:a@example.org">x</a>'],
    ['a picture', '<a id="pressed" href="/media/0a/960.webp">x</a>'],
    ['the API', '<a id="pressed" href="/api/me">x</a>'],
    ['a payment, whose page has a policy of its own', '<a id="pressed" href="/dashboard/payment/66f0c0ffee0000000000000a">x</a>'],
    ['the form of a new listing, for the same reason', '<a id="pressed" href="/dashboard/addproduct">x</a>'],
    ['the form of a listing', '<a id="pressed" href="/dashboard/myproducts/66f0c0ffee0000000000000a">x</a>'],
    ['a download', '<a id="pressed" href="/books" download>x</a>'],
    ['a new tab', '<a id="pressed" href="/books" target="_blank">x</a>'],
    ['a place on this page', '<a id="pressed" href="#content">x</a>'],
    ['no link', '<p id="pressed">x</p>']
  ])('is left to the browser for %s', (_, html) => {
    expect(press(html).path).toBeNull()
  })

  it('is left to the browser with a key held down, another button, or when a part of the page took it', () => {
    const html = '<a id="pressed" href="/books">x</a>'
    expect(press(html, { ctrlKey: true }).plain).toBe(false)
    expect(press(html, { metaKey: true }).plain).toBe(false)
    expect(press(html, { button: 1 }).plain).toBe(false)
    const taken = new MouseEvent('click', { cancelable: true })
    taken.preventDefault()
    expect(isPlainClick(taken)).toBe(false)
  })
})
