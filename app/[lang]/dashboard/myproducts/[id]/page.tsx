import type { Metadata } from 'next'
import { EditListingSection } from '@/components/selling/edit-listing-section'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Edit a Product', robots: { index: false } }

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await requireRole(routes.editProduct(id), 'Seller')
  return (
    <div className="max-w-3xl">
      <Breadcrumb trail={[{ label: 'My Products', href: routes.myProducts() }]} current="Edit" />
      <h1 className="mt-2 mb-7 text-2xl">Edit a Product</h1>
      <EditListingSection actor={actor} id={id} />
    </div>
  )
}
