// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { findFollowedLink } from '@/components/forms/use-unsaved-changes'

/** Clicks the element with the id `pressed`; returns the address of the link that is followed. */
function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html
  let followed: string | null = null
  function listen(event: MouseEvent): void {
    followed = findFollowedLink(event)?.getAttribute('href') ?? null
    event.preventDefault()
  }
  document.addEventListener('click', listen)
  document
    .getElementById('pressed')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', listen)
  return followed
}

beforeEach(() => window.history.replaceState(null, '', '/books?x=1'))

it('a click leaves the page by a link to another page of the shop, also on an element inside the link', () => {
  expect(click('<a href="/advertised/2?a=b#c"><b id="pressed">2</b></a>')).toBe('/advertised/2?a=b#c')
})

it('a click leaves the page by a link to a page that is loaded as a whole document', () => {
  expect(click('<a id="pressed" href="/dashboard/addproduct">x</a>')).toBe('/dashboard/addproduct')
})

describe('a click does not leave the page', () => {
  it.each([
    ['to another site', '<a id="pressed" href="https://example.org/books">x</a>'],
    ['to an email address', '<a id="pressed" href="mailto:a@example.org">x</a>'],
    ['to a picture', '<a id="pressed" href="/media/0a/960.webp">x</a>'],
    ['to the API', '<a id="pressed" href="/api/me">x</a>'],
    ['to a download', '<a id="pressed" href="/books" download>x</a>'],
    ['to a new tab', '<a id="pressed" href="/books" target="_blank">x</a>'],
    ['to a place on this page', '<a id="pressed" href="#content">x</a>'],
    ['that its component handles', '<a id="pressed" href="/books" data-needs-script>x</a>'],
    ['that is not there', '<p id="pressed">x</p>']
  ])('a click does not leave the page by a link %s', (_, html) => {
    expect(click(html)).toBeNull()
  })

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Meta', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with the middle button', { button: 1 }]
  ])('%s', (_, init) => {
    expect(click('<a id="pressed" href="/books">x</a>', init)).toBeNull()
  })

  it('a click does not leave the page when a component has handled the click', () => {
    const handled = new MouseEvent('click', { cancelable: true })
    handled.preventDefault()
    expect(findFollowedLink(handled)).toBeNull()
  })
})
