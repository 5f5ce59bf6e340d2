import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toOpenGraph } from '@/lib/seo/page-head'
import { findPages } from '@/tests/integration/access/find-routes'
import { PAGE_RESPONSES } from '@/tests/integration/access/page-responses'

it('what a page says where a link to it is shared is its type, its shop, its language, its address and a picture', () => {
  expect(toOpenGraph({ language: 'de' }, '/books')).toEqual({
    type: 'website',
    siteName: 'Flyleaf',
    locale: 'de_DE',
    url: '/books',
    images: [{ url: '/icons/512.png', width: 512, height: 512, alt: 'Flyleaf' }]
  })
  const image = { url: '/books/x/card.png', width: 1200, height: 630, alt: 'X' }
  expect(toOpenGraph({ language: 'en' }, '/books/x', { title: 'X', image })).toMatchObject({
    title: 'X',
    locale: 'en_IE',
    images: [image]
  })
})

it('what a page says where a link to it is shared is said by every public page', () => {
  const SHARED = {
    'describeListing(': 'components/listings/describe-listing.ts',
    'describePage(': 'components/seo/describe-page.ts'
  }
  const says = (file: string): boolean => {
    const code = readFileSync(file, 'utf8')
    const shared = Object.entries(SHARED).find(([call, source]) => source !== file && code.includes(call))
    return shared ? says(shared[1]) : /toOpenGraph\((t\b|await getTranslations\(\))/.test(code)
  }
  // Windows of a sign-in, personal pages and pages that are not there are shared by nobody.
  const isPersonal = (file: string): boolean => readFileSync(file, 'utf8').includes('describePersonal(')
  const silent = findPages().filter(
    ([address, file]) =>
      PAGE_RESPONSES[address]?.[0] === 'page' && !address.startsWith('/popup/') && !isPersonal(file) && !says(file)
  )
  expect(silent.map(([address]) => address)).toEqual([])
})

it('the title of a page below the dashboard carries the name of the shop, which a plain title of the layout would take away', () => {
  expect(readFileSync('app/[lang]/dashboard/layout.tsx', 'utf8')).toContain('template: toTitleTemplate()')
})
