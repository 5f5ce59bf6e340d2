// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteMoving } from '@/components/search/moving-store'
import { ShowResults } from '@/components/search/show-results'
import { render } from '@/tests/support/render'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  noteMoving(false)
  vi.useRealTimers()
})

it.each([
  [0, 'No books with these filters'],
  [1, 'Show one book'],
  [24, 'Show 24 books'],
  [1234, 'Show 1,234 books']
])('the button of the filters says how many books they leave: %i', (count, label) => {
  render(<ShowResults count={count} />)
  expect(screen.getByRole('button', { name: label })).toBeTruthy()
})

it('the button of the filters says no count while another one is being fetched', () => {
  render(<ShowResults count={24} />)
  act(() => noteMoving(true))
  expect(screen.getByRole('button', { name: 'Show results' }).getAttribute('aria-busy')).toBe('true')
  act(() => noteMoving(false))
  expect(screen.getByRole('button', { name: 'Show 24 books' }).getAttribute('aria-busy')).toBeNull()
})

it('the count of the filters is announced once several have followed each other', () => {
  const { rerender } = render(<ShowResults count={24} />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const announced = () => screen.getByRole('status').textContent
  wait(599)
  rerender(<ShowResults count={3} />)
  wait(599)
  expect(announced()).toBe('')
  act(() => noteMoving(true))
  wait(5000)
  expect(announced()).toBe('')
  rerender(<ShowResults count={0} />)
  act(() => noteMoving(false))
  wait(600)
  expect(announced()).toBe('No books with these filters')
})
