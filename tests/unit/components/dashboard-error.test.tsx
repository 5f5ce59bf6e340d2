// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import DashboardErrorPage from '@/app/[lang]/dashboard/error'
import { leaveIfSignedOut } from '@/components/users/leave-if-signed-out'
import { render } from '@/tests/support/render'

const replace = vi.fn()
const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { replace, pathname: '/dashboard/profile', search: '?page=2', origin: 'https://shop.test' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function showFailure(response: () => Response): Promise<void> {
  fetched.mockImplementation(() => Promise.resolve(response()))
  render(<DashboardErrorPage error={new Error('the account is gone')} retry={() => undefined} />)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
}

it('a page of the dashboard that fails since its account is suspended leads to the login and back', async () => {
  await showFailure(() => Response.json({ user: null }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/login?from=%2Fdashboard%2Fprofile%3Fpage%3D2'))
})

const ADA = { id: 'ada', name: 'Ada', email: 'ada@flyleaf.test', roles: ['Buyer'], photoUrl: null }

it.each([
  ['while somebody is signed in', () => Response.json({ user: ADA })],
  ['while the shop cannot say who is signed in', () => new Response(null, { status: 500 })]
])('a page of the dashboard that fails %s says so and stays', async (_, response) => {
  await showFailure(response)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  // Ends after the one that the page has begun.
  await leaveIfSignedOut()
  expect(replace).not.toHaveBeenCalled()
})
