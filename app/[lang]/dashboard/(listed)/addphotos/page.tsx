import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { AddPhotosSection } from '@/components/listing-photos/add-photos-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/addphotos/page',
  name: 'layout.page.addPhotos',
  about: 'listingPhotos.about',
  address: routes.addPhotos(),
  role: 'Seller',
  render: () => <AddPhotosSection />
})

export { Page as default, generateMetadata }
