// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NeededAccount, SignedInNotice } from '@/components/users/signed-in-notice'
import { render } from '@/tests/support/render'

afterEach(cleanup)

it('the login page tells a buyer that a page is for sellers, who they are, and offers to sell with this account', () => {
  render(<SignedInNotice name="Berta Buyer" roles={['Buyer']} path="/dashboard/addproduct?draft=1" />)
  expect(document.body.textContent).toContain('This page is for sellers.')
  expect(document.body.textContent).toContain('You are signed in as a buyer (Berta Buyer).')
  expect(document.body.textContent).toContain('Log in with a seller account, or go back to your dashboard.')
  expect(screen.getByRole('button', { name: 'Start selling' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to your dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it.each([
  [['Seller', 'Buyer'], '/dashboard/audit', 'You are signed in as a buyer and seller (Una).', 'an admin account'],
  [['Admin'], '/dashboard/myorders/me', 'You are signed in as an admin (Una).', 'a buyer account']
] as const)('the login page offers %j no role that would not help on %s', (roles, path, who, account) => {
  render(<SignedInNotice name="Una" roles={roles} path={path} />)
  expect(document.body.textContent).toContain(who)
  expect(document.body.textContent).toContain(`Log in with ${account}`)
  expect(screen.queryByRole('button')).toBeNull()
})

it('the login page leads on whoever may see the page', () => {
  render(<SignedInNotice name="Sel" roles={['Seller']} path="/dashboard/addproduct" />)
  expect(screen.getByRole('link', { name: 'Continue to the page you wanted' }).getAttribute('href')).toBe(
    '/dashboard/addproduct'
  )
})

it('the login page names the account that a page takes to somebody who is not signed in, and none where any will do', () => {
  render(<NeededAccount path="/dashboard/sales" />)
  expect(document.body.textContent).toBe('This page is for sellers. Log in with a seller account.')
  cleanup()
  render(<NeededAccount path="/dashboard/profile" />)
  expect(document.body.textContent).toBe('')
})
