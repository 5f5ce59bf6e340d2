import { PageMessages } from '@/components/i18n/page-messages'
import { TermsNotice } from '@/components/legal/terms-notice'
import { describePersonal } from '@/components/seo/describe-page'
import { MyProductsSection } from '@/components/selling/my-products-section'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { LinkButton } from '@/components/ui/link-button'
import { requireRole } from '@/lib/users/current-actor'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { routes } from '@/lib/routes'

export const generateMetadata = () => describePersonal('layout.page.myProducts')

export default async function MyProductsPage({ searchParams }: PageProps<'/[lang]/dashboard/myproducts'>) {
  const t = await getTranslations()
  const actor = await requireRole(routes.myProducts(), 'Seller')
  return (
    <PageMessages of="dashboard/(listed)/myproducts/page">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('layout.page.myProducts')}</h1>
        <LinkButton tone="accent" href={routes.addProduct()}>
          {t('layout.page.addProduct')}
        </LinkButton>
      </div>
      <TermsNotice actor={actor} from={routes.myProducts()} />
      <AwaitContent>
        <MyProductsSection actor={actor} state={MY_LISTINGS.parse(await searchParams)} />
      </AwaitContent>
    </PageMessages>
  )
}
