import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@/tests/support/browser'
import { listScreens } from '../screens/list-screens'
import { createFixture } from '../screens/screens-fixture'

/** Pages that are no screens: they hand the Google window on and close it. */
const NO_SCREENS = ['popup/done', 'popup/google']

test('each page of the shop is among the screens that are checked', async ({ browser }) => {
  const fixture = await createFixture(browser)
  const seen = listScreens(fixture).map((screen) => (screen.path.split('?')[0] ?? '').split('/'))
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
