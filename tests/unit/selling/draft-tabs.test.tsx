// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewListingForm } from '@/components/selling/new-listing-form'
import { listDrafts } from '@/components/selling/draft-store'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { render } from '@/tests/support/render'

/** Names of held locks, as browsers keep them for all tabs. */
let held: Set<string>

beforeEach(() => {
  localStorage.clear()
  held = new Set()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      async request(name: string, during: () => Promise<void>) {
        held.add(name)
        await during()
        held.delete(name)
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) })
    }
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A tab with the form. */
function open() {
  const { container, unmount } = render(
    <NewListingForm
      userId="ann"
      categories={[]}
      remembered={{ sellerPhoneNumber: '', location: '' }}
      rate={NO_COMMISSION}
    />
  )
  const page = within(container)
  return {
    page,
    close: unmount,
    type: (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } })
  }
}

const titles = () =>
  listDrafts('ann')
    .map(({ texts }) => texts.title)
    .sort()

it('two open forms keep two drafts, which are offered together', async () => {
  const [a, b] = [open(), open()]
  a.type('Product name', 'Momo')
  b.type('Product name', 'Dune')
  await waitFor(() => expect(titles()).toEqual(['Dune', 'Momo']))
  a.type('Description', 'Read once')
  a.close()
  b.close()
  expect(listDrafts('ann').map(({ texts }) => [texts.title, texts.productDescription])).toContainEqual([
    'Momo',
    'Read once'
  ])
  const offer = within(open().page.getByLabelText('Unfinished listing'))
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dune'),
    expect.stringContaining('Momo')
  ])
  expect(offer.getAllByRole('button', { name: 'Continue draft' })).toHaveLength(2)
})

it('a draft that another tab has open says so, and is neither taken over nor discarded', async () => {
  open().type('Product name', 'Momo')
  await waitFor(() => expect(titles()).toEqual(['Momo']))
  const offer = within(open().page.getByLabelText('Unfinished listing'))
  await waitFor(() => expect(offer.getByRole('listitem').textContent).toContain('It is open in another tab.'))
  expect(offer.queryByRole('button')).toBeNull()
  expect(titles()).toEqual(['Momo'])
})

it('a draft whose tab was closed can be continued once the page is looked at again', async () => {
  const first = open()
  first.type('Product name', 'Momo')
  await waitFor(() => expect(titles()).toEqual(['Momo']))
  const offer = within(open().page.getByLabelText('Unfinished listing'))
  await waitFor(() => expect(offer.queryByRole('button')).toBeNull())
  first.close()
  await waitFor(() => expect(held.size).toBe(0))
  fireEvent.focus(window)
  expect(await offer.findByRole('button', { name: 'Continue draft' })).toBeDefined()
})

it('continuing a draft keeps what was typed before as a draft of its own, and goes on in the one that was chosen', async () => {
  const first = open()
  first.type('Product name', 'Momo')
  await waitFor(() => expect(titles()).toEqual(['Momo']))
  first.close()
  await waitFor(() => expect(held.size).toBe(0))
  const tab = open()
  tab.type('Product name', 'Dune')
  const offer = within(tab.page.getByLabelText('Unfinished listing'))
  fireEvent.click(offer.getByRole('button', { name: 'Continue draft' }))
  await waitFor(() => expect(tab.page.getByLabelText('Product name')).toHaveProperty('value', 'Momo'))
  expect(titles()).toEqual(['Dune', 'Momo'])
  await waitFor(() => expect(offer.getByRole('listitem').textContent).toContain('Dune'))
  tab.type('Product name', 'Momo, new')
  tab.close()
  expect(titles()).toEqual(['Dune', 'Momo, new'])
})
