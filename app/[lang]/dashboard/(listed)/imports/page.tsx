import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { ImportsSection } from '@/components/selling/imports-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Import a List')

export default async function ImportsPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.imports(), 'Seller')
  const { run } = await searchParams
  return (
    <DashboardPage name="Import a List" about="Many copies at once, from a spreadsheet or another shop's export.">
      <ImportsSection actor={actor} run={typeof run === 'string' ? run : undefined} />
    </DashboardPage>
  )
}
