import { z } from 'zod'
import { PageMessages } from '@/components/i18n/page-messages'
import { AuditSection } from '@/components/audit/audit-section'
import { type AskedPage, DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.audit')

/** Invalid parameters fall back to the defaults. */
const Filter = z.object({
  action: z.enum(AUDIT_ACTIONS).nullable().catch(null),
  q: z.string().trim().max(80).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})

export default async function AuditPage({ searchParams }: AskedPage) {
  const actor = await requireRole(routes.audit(), 'Admin')
  return (
    <PageMessages of="dashboard/(listed)/audit/page">
      <DashboardPage name="layout.page.audit" isLong>
        <AuditSection actor={actor} filter={Filter.parse(await searchParams)} />
      </DashboardPage>
    </PageMessages>
  )
}
