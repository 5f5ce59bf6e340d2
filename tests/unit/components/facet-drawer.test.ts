// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetOpen, isKeptOpen, keepOpen, notePlace, takeUpFocus, takeUpView } from '@/components/search/drawer-place'
import { inertOthers } from '@/components/search/inert-others'

const PAGE = `<header></header><div role="status"></div>
  <main><h1></h1><div><aside tabindex="-1">
    <input type="checkbox" data-place="condition value Good"><input type="text" data-place="price from">
    <details><summary data-place="city more"></summary></details>
  </aside><ul></ul></div></main>`

function openPage(): HTMLElement {
  document.body.innerHTML = PAGE
  const drawer = document.querySelector('aside')
  if (!drawer) throw new Error('there is no drawer')
  for (const type of ['focusin', 'input', 'change', 'scroll', 'toggle'])
    drawer.addEventListener(type, notePlace, { capture: true })
  return drawer
}

function find<Kind extends HTMLElement>(kind: new () => Kind, selector: string): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`there is no ${selector}`)
  return found
}

const fire = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: type !== 'toggle' }))

beforeEach(() => forgetOpen())
afterEach(() => forgetOpen())

it('an open drawer is where it was on the next page of results: the focus, what is unfolded, how far it is scrolled', () => {
  const former = openPage()
  keepOpen()
  find(HTMLInputElement, '[type=checkbox]').focus()
  const details = find(HTMLDetailsElement, 'details')
  details.open = true
  fire(details, 'toggle')
  former.scrollTop = 120
  fire(former, 'scroll')

  const next = openPage()
  takeUpView(next)
  takeUpFocus(next)
  expect(document.activeElement).toBe(find(HTMLInputElement, '[type=checkbox]'))
  expect(find(HTMLDetailsElement, 'details').open).toBe(true)
  expect(next.scrollTop).toBe(120)
})

it('a text that is being typed in the drawer stays on the next page of results, and one that it knows is its own', () => {
  openPage()
  keepOpen()
  const typed = find(HTMLInputElement, '[type=text]')
  typed.focus()
  typed.value = '12'
  fire(typed, 'input')
  takeUpFocus(openPage())
  expect(find(HTMLInputElement, '[type=text]').value).toBe('12')
  fire(find(HTMLInputElement, '[type=text]'), 'change')
  takeUpFocus(openPage())
  expect(find(HTMLInputElement, '[type=text]').value).toBe('')
})

it('the drawer itself has the focus where nothing in it had it, and a focus in it stays', () => {
  const drawer = openPage()
  keepOpen()
  takeUpFocus(drawer)
  expect(document.activeElement).toBe(drawer)
  const box = find(HTMLInputElement, '[type=checkbox]')
  box.focus()
  takeUpFocus(drawer)
  expect(document.activeElement).toBe(box)
})

it('a drawer that was closed keeps nothing for the next page', () => {
  openPage()
  keepOpen()
  find(HTMLInputElement, '[type=checkbox]').focus()
  forgetOpen()
  expect(isKeptOpen()).toBe(false)
  const next = openPage()
  keepOpen()
  takeUpView(next)
  takeUpFocus(next)
  expect(document.activeElement).toBe(next)
})

it('everything beside an open drawer is out of reach but what is announced, and as it was afterwards', () => {
  const drawer = openPage()
  const header = find(HTMLElement, 'header')
  header.inert = true
  const release = inertOthers(drawer)
  const isInert = (selector: string) => find(HTMLElement, selector).inert === true
  expect(['header', 'h1', 'ul'].map(isInert)).toEqual([true, true, true])
  expect(['[role=status]', 'main', 'aside'].map(isInert)).toEqual([false, false, false])
  release()
  expect(['header', 'h1', 'ul'].map(isInert)).toEqual([true, false, false])
})
