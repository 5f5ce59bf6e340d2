import { describe, expect, it } from 'vitest'
import { whoMaySee } from '@/components/users/who-may-see'

describe('the word to somebody with the wrong account', () => {
  it('says whom the page is for', () => {
    expect(whoMaySee('/dashboard/addproduct?draft=1', ['Buyer'])).toBe('sellers')
    expect(whoMaySee('/dashboard/myorders/me', ['Seller'])).toBe('buyers')
    expect(whoMaySee('/dashboard/allsellers#top', ['Buyer'])).toBe('admins')
  })

  it('says nothing to somebody who may see the page', () => {
    expect(whoMaySee('/dashboard/addproduct', ['Seller'])).toBeNull()
    expect(whoMaySee('/dashboard', ['Buyer'])).toBeNull()
    expect(whoMaySee('/', ['Admin'])).toBeNull()
  })
})
