import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { UsersSection } from '@/components/admin/users-section'
import { USER_LISTS } from '@/lib/admin/user-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/allbuyers/page',
  name: 'layout.page.allBuyers',
  address: routes.allBuyers(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <UsersSection actor={actor} type="Buyer" state={USER_LISTS.Buyer.parse(query)} />
})

export { Page as default, generateMetadata }
