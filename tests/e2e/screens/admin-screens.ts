import { expect, type Page } from '@playwright/test'
import { ObjectId, type Collection } from 'mongodb'
import { withShopDatabase } from '@/tests/support/running-shop'
import { dialogOf, opening, openingAndSending, previewing, selectRows, unfold, UNDER_THE_BAR } from './acts'
import type { Screen } from './screen'
import type { Fixture } from './screens-fixture'

async function renameToNothing(page: Page): Promise<void> {
  await opening(/^Rename/)(page)
  await dialogOf(page).getByLabel('Name').fill('')
  await dialogOf(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialogOf(page).locator('[aria-invalid="true"]')).toBeVisible()
}

/** With events that no subscriber could handle. */
async function parkEvents(page: Page): Promise<void> {
  const subject = `booking:${new ObjectId().toHexString()}`
  const parked = { subscriber: 'booking-mails', subject, number: 1, kind: 'paid', tries: 10, parkedAt: new Date() }
  const withParked = <Result>(work: (collection: Collection<{ _id: string }>) => Promise<Result>) =>
    withShopDatabase((database) => work(database.collection<{ _id: string }>('parked_subjects')))
  await withParked((collection) => collection.insertOne({ _id: `booking-mails ${subject}`, ...parked }))
  try {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try the mails and ledger entries again' })).toBeVisible()
  } finally {
    await withParked((collection) => collection.deleteOne({ _id: `booking-mails ${subject}` }))
  }
}

async function reviewSettings(page: Page): Promise<void> {
  await page.getByLabel('Hold, in hours').fill('36')
  await page
    .getByRole('region', { name: 'Payment and deadlines' })
    .getByRole('button', { name: 'Review changes' })
    .click()
  await expect(dialogOf(page).getByText('36')).toBeVisible()
}

/** What an admin sees. */
export function listAdminScreens(fixture: Fixture): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'admin-dashboard', path: '/dashboard' },
    { name: 'admin-dashboard-events', path: '/dashboard', act: parkEvents },
    { name: 'all-sellers', path: '/dashboard/allsellers' },
    { name: 'all-buyers', path: '/dashboard/allbuyers' },
    { name: 'suspend-buyer', path: '/dashboard/allbuyers', act: openingAndSending(/^Suspend/, 'Suspend') },
    { name: 'delete-buyer', path: '/dashboard/allbuyers', act: opening(/^Delete/) },
    { name: 'audit', path: '/dashboard/audit' },
    { name: 'doctor', path: '/dashboard/doctor' },
    { name: 'settings', path: '/dashboard/settings' },
    { name: 'settings-review', path: '/dashboard/settings', act: reviewSettings },
    { name: 'money', path: '/dashboard/money' },
    { name: 'ledger', path: '/dashboard/money/ledger' },
    { name: 'correct-ledger', path: '/dashboard/money/ledger', act: opening('Add a correction') },
    { name: 'disputes', path: '/dashboard/money/disputes' },
    { name: 'disputes-closed', path: '/dashboard/money/disputes?show=closed' },
    { name: 'commission', path: '/dashboard/money/commission' },
    { name: 'legal-pages', path: '/dashboard/legal' },
    { name: 'legal-page-editor', path: '/dashboard/legal/terms' },
    { name: 'legal-page-version', path: '/dashboard/legal/terms?version=1' },
    { name: 'registration', path: '/dashboard/registration' },
    { name: 'create-invitation', path: '/dashboard/registration', act: opening('Create an invitation') },
    { name: 'bookings', path: '/dashboard/bookings' },
    { name: 'bookings-selected', path: '/dashboard/bookings', act: selectRows, exempt: UNDER_THE_BAR },
    {
      name: 'booking',
      path: `/dashboard/bookings/${fixture.paidBooking}`,
      act: (page) => expect(page.getByText('Paid, not handed over')).toBeVisible()
    },
    {
      name: 'return-money',
      path: `/dashboard/bookings/${fixture.paidBooking}`,
      act: openingAndSending('Refund money', 'Continue')
    },
    {
      name: 'cancel-as-shop',
      path: `/dashboard/bookings/${fixture.paidBooking}`,
      act: openingAndSending('Cancel and refund', 'Yes, cancel it')
    },
    { name: 'categories', path: '/dashboard/categories' },
    { name: 'rename-category', path: '/dashboard/categories', act: renameToNothing },
    { name: 'merge-category', path: '/dashboard/categories', act: openingAndSending(/^Merge/, 'Merge') },
    { name: 'listings', path: '/dashboard/listings', act: unfold },
    { name: 'take-down', path: '/dashboard/listings', act: opening(/^Take down/) },
    { name: 'listings-selected', path: '/dashboard/listings', act: selectRows, exempt: UNDER_THE_BAR },
    {
      name: 'listings-preview',
      path: '/dashboard/listings',
      act: previewing('Take down', 'The facts', 'These copies are not what their listings say.')
    },
    { name: 'reports', path: '/dashboard/reports' },
    { name: 'reports-decided', path: '/dashboard/reports', act: openingAndSending(/^Take down/, 'Take down') },
    { name: 'reports-rejected', path: '/dashboard/reports', act: opening(/^Reject/) },
    { name: 'reports-selected', path: '/dashboard/reports', act: selectRows, exempt: UNDER_THE_BAR },
    {
      name: 'reports-preview',
      path: '/dashboard/reports',
      act: previewing('Reject', 'Reason', 'The copies are genuine.')
    },
    { name: 'message-reports', path: '/dashboard/reports/messages' },
    { name: 'message-report', path: `/dashboard/reports/messages/${fixture.messageReportId}` },
    { name: 'attached-conversation', path: `/dashboard/bookings/${fixture.paidBooking}/conversation` },
    { name: 'appeals', path: '/dashboard/reports?show=appeals' },
    { name: 'appeal-upheld', path: '/dashboard/reports?show=appeals', act: opening(/^Uphold/) },
    { name: 'reports-past', path: '/dashboard/reports?show=decided' }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'admin' as const }))
}
