import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { UsersSection } from '@/components/admin/users-section'
import { UserFilterInput } from '@/lib/admin/schemas'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/allbuyers/page',
  name: 'layout.page.allBuyers',
  address: routes.allBuyers(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <UsersSection actor={actor} filter={UserFilterInput.parse({ ...query, type: 'Buyer' })} />
})

export { Page as default, generateMetadata }
