import { expect } from '@playwright/test'
import { opening } from './buyer-screens'
import type { Screen } from './screen'
import type { Stage } from './stage'

/** What an admin sees. */
export function listAdminScreens(stage: Stage): Screen[] {
  const screens: Omit<Screen, 'visitor'>[] = [
    { name: 'admin-dashboard', path: '/dashboard' },
    { name: 'overview', path: '/dashboard/overview', act: (page) => page.getByText('The numbers as a table').click() },
    { name: 'all-sellers', path: '/dashboard/allsellers' },
    { name: 'all-buyers', path: '/dashboard/allbuyers' },
    { name: 'suspend-buyer', path: '/dashboard/allbuyers', act: opening(/^Suspend/) },
    { name: 'delete-buyer', path: '/dashboard/allbuyers', act: opening(/^Delete/) },
    { name: 'audit', path: '/dashboard/audit' },
    { name: 'bookings', path: '/dashboard/bookings' },
    { name: 'booking', path: `/dashboard/bookings/${stage.paidBooking}`, act: (page) => expect(page.getByText('Paid, not handed over')).toBeVisible() },
    { name: 'return-money', path: `/dashboard/bookings/${stage.paidBooking}`, act: opening('Return money') },
    { name: 'cancel-as-shop', path: `/dashboard/bookings/${stage.paidBooking}`, act: opening('Cancel and refund') },
    { name: 'categories', path: '/dashboard/categories' },
    { name: 'rename-category', path: '/dashboard/categories', act: opening(/^Rename/) },
    { name: 'merge-category', path: '/dashboard/categories', act: opening(/^Merge/) },
    { name: 'listings', path: '/dashboard/listings' },
    { name: 'take-down', path: '/dashboard/listings', act: opening(/^Take down/) },
    { name: 'reports', path: '/dashboard/reports' },
    { name: 'reports-decided', path: '/dashboard/reports', act: opening(/^Take down/) },
    { name: 'reports-rejected', path: '/dashboard/reports', act: opening(/^Reject/) },
    { name: 'appeals', path: '/dashboard/reports?show=appeals' },
    { name: 'appeal-upheld', path: '/dashboard/reports?show=appeals', act: opening(/^Uphold/) },
    { name: 'reports-past', path: '/dashboard/reports?show=decided' }
  ]
  return screens.map((screen) => ({ ...screen, visitor: 'admin' as const }))
}
