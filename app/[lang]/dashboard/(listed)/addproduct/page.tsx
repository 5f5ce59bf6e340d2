import { DashboardPage, describePersonal } from '@/components/layout/dashboard-page'
import { PageMessages } from '@/components/i18n/page-messages'
import { AddProductSection } from '@/components/selling/listing-form-section'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.addProduct')

export default async function AddProductPage() {
  const actor = await requireRole(routes.addProduct(), 'Seller')
  return (
    <PageMessages of="dashboard/(listed)/addproduct/page">
      <DashboardPage name="layout.page.addProduct" about="selling.addAbout" className="max-w-3xl">
        <AddProductSection actor={actor} />
      </DashboardPage>
    </PageMessages>
  )
}
