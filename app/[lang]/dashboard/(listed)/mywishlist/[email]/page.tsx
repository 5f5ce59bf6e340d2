import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { WishlistSection } from '@/components/wishlist/wishlist-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/mywishlist/[email]/page',
  name: 'layout.page.myWishlist',
  address: routes.myWishlist(),
  ownAddress: routes.myWishlist,
  role: 'Buyer',
  render: (actor) => <WishlistSection actor={actor} />
})

export { Page as default, generateMetadata }
