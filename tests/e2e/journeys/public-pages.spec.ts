import { expect, test } from '@/tests/support/browser'
import { enterAs } from './buy-fixture'

const PUBLIC = ['/', '/books', '/books?condition=Good', '/login']

test.describe('public pages', () => {
  for (const address of PUBLIC) {
    test(`${address} is the same for everybody, with safe headers`, async ({ page, request }) => {
      const guest = await request.get(address)
      await enterAs(page.context(), 'buyer@flyleaf.test')
      const buyer = await page.request.get(address)
      expect(await buyer.text()).toBe(await guest.text())
      expect(await buyer.text()).not.toContain('buyer@flyleaf.test')
      const headers = guest.headers()
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    })
  }

  test('public pages say where a link to them is shared what they are, where, and in which language', async ({
    request,
    baseURL
  }) => {
    for (const address of ['/', '/books', '/books?condition=Good', '/login', '/blog']) {
      const html = await (await request.get(address)).text()
      const said = Object.fromEntries(
        [...html.matchAll(/<meta property="og:([a-z_]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value])
      )
      expect(said, address).toMatchObject({
        type: 'website',
        site_name: 'Flyleaf',
        locale: 'en_IE',
        image: `${baseURL}/icons/512.png`
      })
      expect(said.url?.replace(/\/$/, ''), address).toBe(`${baseURL}${address === '/' ? '' : address}`)
      expect(said.title, address).toBeTruthy()
    }
  })

  test('public pages show a book with its pictures, and other pages of books without end or nonsense', async ({
    page,
    request
  }) => {
    await page.goto('/books')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const broken = await page.evaluate(async () => {
      const pictures = [...document.images]
      for (const picture of pictures) picture.loading = 'eager'
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
      return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src)
    })
    expect(broken).toEqual([])
    for (const address of ['/books/page/x', '/books/no-such-book', '/nowhere']) {
      expect(`${address} ${(await request.get(address)).status()}`).toBe(`${address} 404`)
    }
    await page.goto('/nowhere')
    await expect(page.getByText('Oops! Page not found.')).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('public pages keep personal pages out of every cache, with a stricter policy', async ({ page }) => {
    await enterAs(page.context(), 'buyer@flyleaf.test')
    for (const address of ['/dashboard', '/dashboard/myorders/me', '/api/me', '/api/bookings']) {
      const headers = (await page.request.get(address)).headers()
      expect(`${address} ${headers['cache-control']}`).toContain('no-store')
    }
    const policy = (await page.request.get('/dashboard')).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })
})
