import { expect, it } from 'vitest'
import { whoMaySee } from '@/components/users/who-may-see'
import { mayVisit } from '@/lib/access-by-path'
import type { Role } from '@/lib/platform/access/actor'
import { CALLERS, type Caller } from './callers'
import { findPages } from './find-routes'
import { PAGE_RESPONSES, PAGE_VISITS } from './page-responses'
import { english } from '@/tests/support/english'

const ROLES_OF: Record<Caller, readonly Role[] | null> = {
  guest: null,
  buyer: ['Buyer'],
  seller: ['Seller'],
  admin: ['Admin'],
  suspended: null
}

function visitOf(address: string): string {
  return PAGE_VISITS[address] ?? address
}

it('who may see which page is written down for every page there is, and for no other (see access/page-answers.ts)', () => {
  expect(
    findPages()
      .map(([address]) => address)
      .sort()
  ).toEqual(Object.keys(PAGE_RESPONSES).sort())
})

it('who may see which page says for every address with a parameter where it is visited, and for none that is not there', () => {
  const visits = Object.keys(PAGE_VISITS)
  expect(Object.keys(PAGE_RESPONSES).filter((address) => address.includes('[') && !visits.includes(address))).toEqual(
    []
  )
  expect(visits.filter((address) => !(address in PAGE_RESPONSES))).toEqual([])
})

it.each(Object.entries(PAGE_RESPONSES))(
  'who may see which page agrees with the rule of the middleware: %s',
  (address, responses) => {
    const allowed = CALLERS.map((caller) => mayVisit(visitOf(address), ROLES_OF[caller]))
    expect(allowed).toEqual(responses.map((response) => response !== 'login'))
  }
)

it.each(Object.entries(PAGE_RESPONSES))(
  'who may see which page shows an account that buys and sells what either sees: %s',
  (address, [, buyer, seller]) => {
    expect(mayVisit(visitOf(address), ['Seller', 'Buyer'])).toBe(buyer !== 'login' || seller !== 'login')
  }
)

it('who may see which page tells whoever is signed in with the wrong role whom the page is for', () => {
  for (const [address, responses] of Object.entries(PAGE_RESPONSES)) {
    for (const [at, caller] of CALLERS.entries()) {
      const roles = ROLES_OF[caller]
      if (roles === null || responses[at] !== 'login') continue
      expect(`${address} ${caller}: ${whoMaySee(visitOf(address), roles, english)}`).toMatch(
        /: (buyers|sellers|admins)/
      )
    }
  }
})
