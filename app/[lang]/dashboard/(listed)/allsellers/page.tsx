import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { UsersSection } from '@/components/admin/users-section'
import { USER_LISTS } from '@/lib/admin/user-list'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/allsellers/page',
  name: 'layout.page.allSellers',
  address: routes.allSellers(),
  role: 'Admin',
  isLong: true,
  render: (actor, query) => <UsersSection actor={actor} type="Seller" state={USER_LISTS.Seller.parse(query)} />
})

export { Page as default, generateMetadata }
