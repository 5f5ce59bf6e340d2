import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { AddProductSection } from '@/components/selling/listing-form-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('Add a Product')

export default async function AddProductPage() {
  const actor = await requireRole(routes.addProduct(), 'Seller')
  return (
    <DashboardPage
      name="Add a Product"
      about="A photo, a price, a few honest words. It stands on the shelves as soon as you submit it."
      className="max-w-3xl"
    >
      <AddProductSection actor={actor} />
    </DashboardPage>
  )
}
