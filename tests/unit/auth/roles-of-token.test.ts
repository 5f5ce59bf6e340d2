import { expect, it } from 'vitest'
import { rolesOfToken } from '@/lib/platform/auth/session-life'

const CLAIMS = { sub: '66b1f0a2c3d4e5f601234567' }

it('the roles of a session’s token are all roles of the account', () => {
  expect(rolesOfToken({ ...CLAIMS, role: 'Buyer', roles: ['Buyer', 'Seller'] })).toEqual(['Buyer', 'Seller'])
})

it('the roles of a session’s token are none for a guest or a token without a role', () => {
  expect(rolesOfToken(null)).toBeNull()
  expect(rolesOfToken(CLAIMS)).toBeNull()
})
