import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { AddProductSection } from '@/components/selling/listing-form-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/addproduct/page',
  name: 'layout.page.addProduct',
  about: 'selling.addAbout',
  address: routes.addProduct(),
  role: 'Seller',
  className: 'max-w-3xl',
  needsTerms: true,
  render: (actor) => <AddProductSection actor={actor} />
})

export { Page as default, generateMetadata }
