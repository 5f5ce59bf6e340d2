// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FacetDrawer } from '@/components/search/facet-drawer'
import { FACET_BUTTON } from '@/components/search/form-names'
import { render } from '@/tests/support/render'

const shown = new WeakSet<Element>()
const matchesReally = Element.prototype.matches

/** What jsdom lacks of popovers, and of asking for the width of the window. */
function addPopovers(): void {
  const toggle = (element: Element) => element.dispatchEvent(new Event('toggle'))
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.add(this)
      toggle(this)
    },
    hidePopover(this: HTMLElement) {
      shown.delete(this)
      toggle(this)
    }
  })
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? shown.has(this) : matchesReally.call(this, selector)
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
}

beforeEach(() => {
  vi.useFakeTimers()
  addPopovers()
})

afterEach(() => {
  // Other files of this process have a jsdom without popovers.
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Results({ address }: { address: string }) {
  return (
    <div>
      <FacetDrawer address={address} label="Filters" className="">
        <input type="checkbox" data-place="condition value Good" />
      </FacetDrawer>
      <button id={FACET_BUTTON} type="button" />
    </div>
  )
}

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector}`)
  return found
}

const isOpen = () => shown.has(find('[popover]'))

/** `page`: results of another page are a drawer of its own. */
function openResults() {
  const { rerender } = render(<Results key="a" address="/books" />)
  return { goTo: (page: string, address: string) => rerender(<Results key={page} address={address} />) }
}

it.each(['a', 'b'])('the drawer stays open with its focus when its results change: page %s', (page) => {
  const { goTo } = openResults()
  act(() => find('[popover]').showPopover())
  expect(document.activeElement).toBe(find('[popover]'))
  find('input').focus()
  goTo(page, '/books?condition=Good')
  act(() => vi.runAllTimers())
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(find('input'))
  expect(find('[popover]').getAttribute('aria-modal')).toBe('true')
  expect(find(`#${FACET_BUTTON}`).inert).toBe(true)
})

it('the drawer that Escape has closed stays closed on the next page, and gives the focus to its button there too', () => {
  const { goTo } = openResults()
  act(() => find('[popover]').showPopover())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(find(`#${FACET_BUTTON}`))
  expect(find(`#${FACET_BUTTON}`).inert).toBe(false)
  goTo('b', '/books?price=-600')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(find(`#${FACET_BUTTON}`))
})

it('the drawer is closed when its reader comes back from a page without one', () => {
  render(<Results address="/books" />)
  act(() => find('[popover]').showPopover())
  cleanup()
  vi.runAllTimers()
  render(<Results address="/books" />)
  expect(isOpen()).toBe(false)
})
