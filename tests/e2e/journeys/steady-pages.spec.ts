import { dashboardMenuOf } from '@/components/layout/dashboard-menu'
import type { Role } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { expect, test } from '@/tests/support/browser'
import { MOST_SHIFT, readShift, watchShifts } from '@/tests/support/layout-shifts'
import { enterAs } from './buy-fixture'

const ROLES: readonly Role[] = ['Buyer', 'Seller', 'Admin']
const WINDOWS = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }]
] as const

for (const role of ROLES) {
  for (const [window, viewport] of WINDOWS) {
    test(`no page that the ${role.toLowerCase()} sees on a ${window} moves while it loads`, async ({ browser }) => {
      const context = await browser.newContext({ viewport })
      await watchShifts(context)
      await enterAs(context, DEMO_EMAILS[role])
      const page = await context.newPage()
      const entries = dashboardMenuOf([role]).flatMap(({ entries: all }) => all)
      const moving: string[] = []
      for (const address of [routes.home(), routes.books(), routes.dashboard(), ...entries.map(({ href }) => href)]) {
        const { shift, nodes } = await readShift(page, address)
        if (shift > MOST_SHIFT) moving.push(`${address} ${shift.toFixed(3)} ${nodes.join(' | ')}`)
      }
      expect(moving.join('\n')).toBe('')
      await context.close()
    })
  }
}
