import { toDetailPage } from '@/app/[lang]/dashboard/dashboard-page'
import { EditListingSection } from '@/components/selling/listing-form-section'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { findEditableListing } from '@/lib/listings/my-queries'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDetailPage({
  of: 'dashboard/myproducts/[id]/page',
  address: routes.editProduct,
  role: 'Seller',
  find: findEditableListing,
  toTitle: ({ fields }, t) => t('selling.editPageTitle', { title: fields.title }),
  render: (listing, actor, t) => (
    <div className="max-w-3xl">
      <Breadcrumb
        trail={[{ label: t('layout.page.myProducts'), href: routes.myProducts() }]}
        current={t('common.edit')}
      />
      <h1 className="mt-2 mb-7 text-2xl">{t('selling.editProductHeading')}</h1>
      <EditListingSection actor={actor} listing={listing} />
    </div>
  )
})

export { Page as default, generateMetadata }
