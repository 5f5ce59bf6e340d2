import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { AuditSection } from '@/components/audit/audit-section'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'layout.page.audit',
  address: routes.audit(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <AuditSection actor={actor} state={AUDIT_LIST.parse(query)} />
})

export { Page as default, generateMetadata }
