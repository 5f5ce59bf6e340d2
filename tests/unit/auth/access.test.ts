import { describe, expect, it } from 'vitest'
import { mayVisit } from '@/lib/access-by-path'
import type { Role } from '@/lib/platform/access/actor'
import { ROLES } from '@/lib/users/roles'

const EVERYBODY: readonly (Role | null)[] = [null, ...ROLES]

const WHO_MAY: readonly [path: string, allowed: readonly (Role | null)[]][] = [
  ['/', EVERYBODY],
  ['/books', EVERYBODY],
  ['/login', EVERYBODY],
  ['/dashboards', EVERYBODY],
  ['/category', EVERYBODY],
  ['/cart', [null, 'Buyer']],
  ['/category/fiction', ROLES],
  ['/dashboard', ROLES],
  ['/dashboard/profile', ROLES],
  ['/dashboard/anything-new', ROLES],
  ['/dashboard/addproduct', ['Seller']],
  ['/dashboard/myproducts', ['Seller']],
  ['/dashboard/myproducts/1', ['Seller']],
  ['/dashboard/imports', ['Seller']],
  ['/dashboard/allsellers', ['Admin']],
  ['/dashboard/allbuyers', ['Admin']],
  ['/dashboard/myorders/me', ['Buyer']],
  ['/dashboard/mywishlist/bea@flyleaf.test', ['Buyer']],
  ['/dashboard/payment/1', ['Buyer']]
]

describe('who may open which page', () => {
  it.each(WHO_MAY)('%s', (path, allowed) => {
    expect(EVERYBODY.filter((role) => mayVisit(path, role && [role]))).toEqual(
      EVERYBODY.filter((role) => allowed.includes(role))
    )
  })
})
