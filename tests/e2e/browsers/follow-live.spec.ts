import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '@/tests/support/browser'
import type { BrowserTab } from '@/tests/support/browsers/browser-driver'
import type { Visitor } from '@/tests/support/browsers/open-visitor'
import { atLanAddress } from '@/tests/support/lan-address'
import { addressOfShop, logInByCall } from '../journeys/access-people'
import { addPerson, createListing } from '../journeys/buy-fixture'
import { test } from './visitor'

const TABS = 10

async function bookAs(buyer: string, productId: string): Promise<void> {
  const response = await fetch(`${addressOfShop()}/api/bookings`, {
    method: 'POST',
    headers: {
      cookie: await logInByCall(buyer),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin'
    },
    body: JSON.stringify({ productId, userPhoneNumber: '+49 30 1234567', meetingLocation: 'Main station' })
  })
  expect(response.status, await response.text()).toBe(201)
}

async function logInAt({ driver, type, click, see }: Visitor, address: string, email: string): Promise<void> {
  await driver.open(`${address}/login`)
  await type('Email', email)
  await type('Password', DEMO_PASSWORD)
  await click('button', 'Login')
  await see("You've been logged in successfully!")
}

async function openTabs({ driver }: Visitor, url: string): Promise<BrowserTab[]> {
  const tabs: BrowserTab[] = []
  for (let count = 0; count < TABS; count += 1) {
    const tab = await driver.openTab?.(url)
    if (!tab) throw new Error('this browser has no tabs')
    tabs.push(tab)
  }
  return tabs
}

async function expectSaleInAll(tabs: readonly BrowserTab[], title: string): Promise<void> {
  for (const tab of tabs) {
    await tab.show()
    await expect.poll(() => tab.evaluate('document.body.innerText')).toContain(title)
  }
}

test.describe('ten tabs of one browser', () => {
  test('follow a sale at a loopback address', async ({ visitor, engine }) => {
    test.skip(engine !== 'firefox', 'WebKitGTK’s MiniBrowser opens no tabs.')
    const seller = await addPerson('Seller', 'Tilo Tabs')
    const copy = await createListing(seller, 'Sold to tabs of another browser')
    await logInAt(visitor, addressOfShop(), seller)
    const tabs = await openTabs(visitor, `${addressOfShop()}/dashboard/sales`)
    await bookAs(await addPerson('Buyer', 'Tom Tabs'), copy.id)
    await expectSaleInAll(tabs, copy.title)
  })

  test('follow a sale at an address in the local network without TLS', async ({ visitor, engine }) => {
    test.skip(engine !== 'firefox', 'WebKitGTK’s MiniBrowser opens no tabs.')
    const seller = await addPerson('Seller', 'Lars Lan')
    const copy = await createListing(seller, 'Sold to tabs without TLS')
    await atLanAddress(Number(new URL(addressOfShop()).port), async (address) => {
      await visitor.driver.open(`${address}/login`)
      // The shop has another address, so it would refuse the form here.
      for (const cookie of (await logInByCall(seller)).split('; '))
        await visitor.driver.evaluate(`document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`)
      const tabs = await openTabs(visitor, `${address}/dashboard/sales`)
      expect(await tabs[0]?.evaluate('window.isSecureContext')).toBe(false)
      await bookAs(await addPerson('Buyer', 'Lina Lan'), copy.id)
      await expectSaleInAll(tabs, copy.title)
    })
  })
})
