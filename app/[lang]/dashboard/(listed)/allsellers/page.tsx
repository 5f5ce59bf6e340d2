import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { UsersSection } from '@/components/admin/users-section'
import { UserFilterInput } from '@/lib/admin/schemas'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/allsellers/page',
  name: 'layout.page.allSellers',
  address: routes.allSellers(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <UsersSection actor={actor} filter={UserFilterInput.parse({ ...query, type: 'Seller' })} />
})

export { Page as default, generateMetadata }
