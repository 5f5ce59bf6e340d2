import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { listScreens } from '../screens/list-screens'
import type { Fixture } from '../screens/screens-fixture'

/** Pages of the Google window, and one that stands at another address (login-with-other-account). */
const NO_SCREENS = ['popup/code', 'popup/done', 'popup/google', 'login/other-account']

const id = '0'.repeat(24)
const copy = { id, title: 'An atlas', address: `/books/an-atlas-${id}` }
/** Nobody goes there: only the paths of the screens are read. */
const FIXTURE: Fixture = {
  people: { buyer: '', seller: '', admin: '' },
  onShow: copy,
  wishlisted: copy,
  sellerId: id,
  categoryId: id,
  goneAddress: copy.address,
  picturedAddress: copy.address,
  listingId: id,
  paidBooking: id,
  heldBooking: id,
  conversationId: id,
  messageReportId: id
}

test('each page of the shop is among the screens that are checked', () => {
  const seen = listScreens(FIXTURE).map((screen) => (screen.path.split('?')[0] ?? '').split('/'))
  const pages = readdirSync('app/[lang]', { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) =>
      path
        .dirname(file)
        .split(path.sep)
        .filter((part) => !/^\(.*\)$/.test(part) && part !== '.')
    )
  const forgotten = pages.filter((parts) => {
    const fits = (address: string[]) => {
      const given = address.slice(1).filter(Boolean)
      return given.length === parts.length && parts.every((part, at) => part.startsWith('[') || part === given[at])
    }
    const isHidden = parts.at(-1)?.startsWith('[...') || parts.includes('after') || parts.join('/') === 'books/search'
    return !isHidden && !NO_SCREENS.includes(parts.join('/')) && !seen.some(fits)
  })
  expect(forgotten.map((parts) => parts.join('/'))).toEqual([])
})
