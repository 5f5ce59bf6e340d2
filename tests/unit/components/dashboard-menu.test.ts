import { expect, it } from 'vitest'
import { dashboardMenuOf } from '@/components/layout/dashboard-menu'
import { english } from '@/tests/support/english'

it('the side menu shows buyers their orders, and nobody a page they may not open', () => {
  const labels = (role: 'Buyer' | 'Seller' | 'Admin') =>
    dashboardMenuOf([role]).flatMap(({ entries }) => entries.map(({ label }) => english(label)))
  expect(labels('Buyer')).toContain('My Orders')
  expect(labels('Seller')).not.toContain('My Orders')
  expect(labels('Admin')).not.toContain('My Orders')
})

it('the side menu groups buying, selling and administration, without empty groups', () => {
  const groups = (...roles: ('Buyer' | 'Seller' | 'Admin')[]) =>
    dashboardMenuOf(roles).map(({ label }) => english(label))
  expect(groups('Buyer', 'Seller')).toEqual(['Buying', 'Selling', 'Your account'])
  expect(groups('Admin')).toEqual(['Administration', 'Your account'])
})
