import { z } from 'zod'
import { PageMessages } from '@/components/i18n/page-messages'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { OverviewSection } from '@/components/overview/overview-section'
import { RANGES } from '@/lib/overview/figures'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.shopOverview')

/** Whatever cannot be read falls back to the shortest range. */
const Shown = z.object({ range: z.enum(RANGES).catch('30-days') })

export default async function OverviewPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.overview(), 'Admin')
  const { range } = Shown.parse(await searchParams)
  return (
    <PageMessages of="dashboard/(listed)/overview/page">
      <DashboardPage name="layout.page.shopOverview" isLong>
          <OverviewSection actor={actor} range={range} />
        </DashboardPage>
    </PageMessages>
  )
}
