import { expect, it } from 'vitest'
import { whichAccount, whoMaySee } from '@/components/users/who-may-see'
import { english, german } from '@/tests/support/english'

it('the word to somebody with the wrong account says whom the page is for', () => {
  expect(whoMaySee('/dashboard/addproduct?draft=1', ['Buyer'], english)).toBe('sellers')
  expect(whoMaySee('/dashboard/myorders/me', ['Seller'], english)).toBe('buyers')
  expect(whoMaySee('/dashboard/allsellers#top', ['Buyer'], english)).toBe('admins')
})

it('the word to somebody with the wrong account says nothing to somebody who may see the page', () => {
  expect(whoMaySee('/dashboard/addproduct', ['Seller'], english)).toBeNull()
  expect(whoMaySee('/dashboard', ['Buyer'], english)).toBeNull()
  expect(whoMaySee('/', ['Admin'], english)).toBeNull()
})

it('a page names the account that it takes, in both languages', () => {
  expect(whichAccount('/dashboard/addproduct', ['Buyer'], english)).toBe('a seller account')
  expect(whichAccount('/dashboard/allsellers', ['Seller'], german)).toBe('einem Admin-Konto')
  expect(whichAccount('/dashboard/addproduct', ['Seller'], english)).toBeNull()
})
