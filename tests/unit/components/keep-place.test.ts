// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { leavePlace, takeUpPlace } from '@/components/search/keep-place'

function openPage(): HTMLFormElement {
  document.body.innerHTML = `<form id="search"><input name="q"></form>
    <input type="checkbox" form="search" name="condition" value="Good"><input type="checkbox" form="search" name="condition" value="Fair">`
  const form = document.querySelector('form')
  if (!form) throw new Error('there is no form')
  return form
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

beforeEach(() => void openPage())

it('the place in the search form is taken up again on the page that came: the box that was ticked, the words that were typed', () => {
  for (const selector of ['[value=Fair]', '[name=q]']) {
    const former = openPage()
    focus(selector)
    leavePlace(former)
    takeUpPlace(openPage())
    expect(document.activeElement?.matches(selector), selector).toBe(true)
  }
})

it('the place in the search form is taken up once, and is none when somebody was elsewhere', () => {
  const former = openPage()
  focus('[value=Good]')
  leavePlace(former)
  takeUpPlace(openPage())
  takeUpPlace(openPage())
  expect(document.activeElement).toBe(document.body)
  leavePlace(openPage())
  takeUpPlace(openPage())
  expect(document.activeElement).toBe(document.body)
})
