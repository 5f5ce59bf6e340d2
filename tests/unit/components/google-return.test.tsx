// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GoogleReturn } from '@/components/users/google-pages'
import { rememberWayBack } from '@/components/users/google-sign-in'
import { render } from '@/tests/support/render'

const address = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.query) }))

const replace = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { replace, origin: 'https://shop.test' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('keeps the page that was wanted when Google refuses in the whole window', () => {
  address.query = 'error=OAuthCallback'
  render(<GoogleReturn />)
  expect(replace).toHaveBeenLastCalledWith('/login?error=OAuthCallback')
  cleanup()
  rememberWayBack('/dashboard/myorders/me')
  render(<GoogleReturn />)
  expect(replace).toHaveBeenLastCalledWith('/login?error=OAuthCallback&from=%2Fdashboard%2Fmyorders%2Fme')
})
