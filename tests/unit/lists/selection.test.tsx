// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SelectRow } from '@/components/lists/select-row'
import { SelectableRows } from '@/components/lists/selectable-rows'
import { useSelection } from '@/components/lists/use-selection'
import { render } from '@/tests/support/render'

const PAGE = ['a', 'b', 'c', 'd']

function List({ filter = '', pageIds = PAGE }: { filter?: string; pageIds?: readonly string[] }) {
  const selection = useSelection(`list?${filter}`, pageIds)
  return (
    <SelectableRows selection={selection} pageIds={pageIds} total={10} most={10_000}>
      {pageIds.map((id) => (
        <SelectRow key={id} id={id} title={`Row ${id}`} />
      ))}
    </SelectableRows>
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const row = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Row ${id}` })
const chosen = () => PAGE.filter((id) => row(id).checked)
const status = () => screen.getByRole('status').textContent

it('Space selects a row, Shift with an arrow key extends, and Escape clears', async () => {
  render(<List />)
  row('a').focus()
  await userEvent.keyboard(' ')
  expect(chosen()).toEqual(['a'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual(['a', 'b', 'c'])
  expect(document.activeElement).toBe(row('c'))
  expect(status()).toBe('3 selected')
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toEqual([])
})

it('a press with Shift selects everything since the last one', async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(row('a'))
  await user.keyboard('{Shift>}')
  await user.click(row('d'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(PAGE)
})

it('Control with A selects the page, and then all that match the filter', async () => {
  render(<List />)
  row('b').focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(chosen()).toEqual(PAGE)
  await userEvent.click(screen.getByRole('button', { name: 'Select all 10 that match the filter' }))
  expect(status()).toBe('All 10 that match the filter are selected')
  await userEvent.click(row('b'))
  expect(chosen()).toEqual(['a', 'c', 'd'])
  expect(status()).toBe('3 selected')
})

it('a selection stays on other pages of the list, and not with another filter', async () => {
  const shown = render(<List />)
  await userEvent.click(row('a'))
  shown.rerender(<List pageIds={['x', 'y']} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Row x' }))
  expect(status()).toBe('2 selected')
  shown.rerender(<List filter="q=other" />)
  expect(chosen()).toEqual([])
  shown.rerender(<List />)
  expect(chosen()).toEqual(['a'])
})
