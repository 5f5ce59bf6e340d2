import { getTranslations } from '@/components/i18n/translations-on-server'
import { PageMessages } from '@/components/i18n/page-messages'
import { AdminSection } from '@/components/overview/admin-section'
import { TermsNotice } from '@/components/legal/terms-notice'
import { RefreshPage } from '@/components/live/refresh-page'
import { BuyerSection } from '@/components/overview/buyer-section'
import { SellerSection } from '@/components/overview/seller-section'
import { AwaitContent } from '@/components/ui/await-content'
import { AddRole } from '@/components/users/add-role'
import { missingRole } from '@/lib/users/roles'
import { requireRole } from '@/lib/users/current-actor'
import { routes } from '@/lib/routes'

export default async function DashboardPage() {
  const [t, actor] = await Promise.all([getTranslations(), requireRole(routes.dashboard())])
  const missing = missingRole(actor.roles)
  return (
    <PageMessages of="dashboard/(listed)/page">
      <RefreshPage kinds={['order']} renderedAt={new Date().toISOString()} />
      <div className="grid gap-6">
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          {t.rich('layout.welcome', { name: () => <bdi>{actor.name}</bdi> })}
        </h1>
        <TermsNotice actor={actor} from={routes.dashboard()} />
        <AwaitContent>
          {actor.roles.includes('Buyer') ? <BuyerSection actor={actor} /> : null}
          {actor.roles.includes('Seller') ? <SellerSection actor={actor} /> : null}
          {actor.roles.includes('Admin') ? <AdminSection actor={actor} /> : null}
        </AwaitContent>
        {missing ? <AddRole role={missing} /> : null}
      </div>
    </PageMessages>
  )
}
