import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { PARAMS } from './api-responses'
import { CALLERS, type Caller } from './callers'
import { findPages } from './find-routes'
import { PAGE_RESPONSES } from './page-responses'
import { addCaller } from './send-call'

/** What the visitor's browser sends; Next's own stores of it exist only inside its server. */
const browser = vi.hoisted(() => ({ cookie: '' }))

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: browser.cookie }),
  cookies: async () => ({ toString: () => browser.cookie })
}))
// Made by Next's compiler alone.
vi.mock('next/root-params', () => ({ lang: async () => 'en' }))

type PageModule = { default: (props: { params: Promise<object>; searchParams: Promise<object> }) => Promise<ReactNode> }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

/** The digest with which Next marks a redirect or a missing page; null when the page function gave something to show. */
async function openPage(file: string): Promise<string | null> {
  const page: PageModule = await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)
  try {
    await page.default({
      params: Promise.resolve({ ...PARAMS, missing: ['nothing', 'here'] }),
      searchParams: Promise.resolve({})
    })
    return null
  } catch (error) {
    if (error instanceof Error && 'digest' in error) return String(error.digest)
    throw error
  }
}

/** A suspended account is told nothing about itself. */
function isSignedIn(caller: Caller): boolean {
  return caller !== 'guest' && caller !== 'suspended'
}

const guarded = findPages().filter(([address]) => PAGE_RESPONSES[address]?.includes('login'))

describe('with the middleware away', () => {
  it('with the middleware away there are pages to guard', () => {
    expect(guarded.length).toBeGreaterThan(4)
  })

  it.each(guarded)(
    '%s sends away whoever may not see it, remembers the way back, and says which account it takes',
    async (address, file) => {
      for (const [at, caller] of CALLERS.entries()) {
        browser.cookie = (await addCaller(caller))?.cookie ?? ''
        const digest = await openPage(file)
        if (PAGE_RESPONSES[address]?.[at] === 'login')
          expect(`${caller} ${digest}`).toMatch(
            isSignedIn(caller)
              ? / NEXT_REDIRECT;replace;\/login\?from=%2F[^\s&]+&account=other;307;$/
              : / NEXT_REDIRECT;replace;\/login\?from=%2F[^\s&]+;307;$/
          )
        else expect(`${caller} ${digest}`).not.toContain('/login')
      }
    }
  )
})
