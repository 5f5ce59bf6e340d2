import { expect, it } from 'vitest'
import { sourcesOf } from '@/lib/page-sources'
import { personalPagePolicy } from '@/lib/platform/http/security-headers'

it('WebAssembly runs on the forms of a listing and on no other personal page', () => {
  const mayRun = (pathname: string) =>
    personalPagePolicy('n', sourcesOf(pathname, { scriptUrl: undefined }), false).includes("'wasm-unsafe-eval'")
  expect(['/dashboard/addproduct', '/dashboard/myproducts/66f0c0ffee0000000000000a'].map(mayRun)).toEqual([true, true])
  expect(
    ['/dashboard', '/dashboard/myproducts', '/dashboard/profile', '/dashboard/payment/66f0c0ffee0000000000000a'].map(
      mayRun
    )
  ).toEqual([false, false, false, false])
})

it('a personal page loads nothing of Stripe in a shop without card payments', () => {
  for (const pathname of [
    '/dashboard',
    '/dashboard/addproduct',
    '/dashboard/payment/66f0c0ffee0000000000000a',
    '/cart'
  ]) {
    const policy = personalPagePolicy('n', sourcesOf(pathname, null), false)
    expect(policy).not.toContain('stripe')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-src 'none'")
  }
  expect(personalPagePolicy('n', sourcesOf('/dashboard', { scriptUrl: undefined }), false)).toContain(
    'https://js.stripe.com'
  )
})
