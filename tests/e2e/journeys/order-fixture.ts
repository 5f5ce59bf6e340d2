import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '@/tests/support/browser'
import { createListing, type ListingFixture } from './buy-fixture'

const Booked = z.object({ insertedId: z.string(), bookingIds: z.array(z.string()) })

/** Books the copies as one order, with the browser's own session. */
export async function bookTogether(page: Page, copies: readonly ListingFixture[]): Promise<string> {
  const response = await page.request.post('/api/orders', {
    data: {
      copies: copies.map(({ id }) => ({ productId: id })),
      userPhoneNumber: '+49 30 1234567',
      meetingLocation: 'Main station, north door'
    },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(response.status(), await response.text()).toBe(201)
  return Booked.parse(await response.json()).insertedId
}

export async function createThree(seller: string, titles: readonly string[]): Promise<ListingFixture[]> {
  return Promise.all(titles.map((title, at) => createListing(seller, title, 1000 - 250 * at)))
}
