// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FirstStepsPanel } from '@/components/overview/first-steps-panel'
import type { FirstSteps } from '@/lib/overview/first-steps'
import { render } from '@/tests/support/render'

afterEach(cleanup)

const NOTHING: FirstSteps = { payouts: 'open', isEmailConfirmed: false, hasPhoto: false }

function showSteps(steps: FirstSteps): string[] {
  render(<FirstStepsPanel steps={steps} />)
  const list = screen.getByRole('list', { name: 'Your first steps as a seller' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

it('the first steps lead to the page of each', () => {
  showSteps(NOTHING)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Enter an ISBN', '/dashboard/addproduct'],
    ['Scan a barcode', '/dashboard/addproduct#scan'],
    ['Import a file', '/dashboard/imports'],
    ['Set up payouts', '/dashboard/earnings'],
    ['Open your profile', '/dashboard/profile']
  ])
  expect(screen.queryByText(/steps done/), 'nothing is counted yet').toBeNull()
})

it('a step is shown as done when it is, and a profile names what is missing', () => {
  const [listing, payouts, profile] = showSteps({ payouts: 'done', isEmailConfirmed: true, hasPhoto: false })
  expect(listing).toContain('To do')
  expect(payouts).toContain('Done')
  expect(profile).toContain('Add a photo')
  expect(profile).not.toContain('Confirm your email address')
  expect(screen.getByText('1 of 3 steps done')).toBeTruthy()
})

it('a shop without card payments does not ask a seller to set up payouts', () => {
  expect(showSteps({ ...NOTHING, payouts: null })).toHaveLength(2)
  expect(screen.queryByText('Set up payouts')).toBeNull()
})
