import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { z } from 'zod'
import { AuditSection } from '@/components/audit/audit-section'
import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { routes } from '@/lib/routes'

/** Invalid parameters fall back to the defaults. */
const Filter = z.object({
  action: z.enum(AUDIT_ACTIONS).nullable().catch(null),
  q: z.string().trim().max(80).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.audit',
  address: routes.audit(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <AuditSection actor={actor} filter={Filter.parse(query)} />
})

export { Page as default, generateMetadata }
