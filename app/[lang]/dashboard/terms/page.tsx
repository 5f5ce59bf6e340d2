import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { AcceptTermsSection } from '@/components/legal/accept-terms-section'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { legalRoutes } from '@/lib/legal-routes'

const { Page, generateMetadata } = toDashboardPage({
  name: 'legal.accept.title',
  address: legalRoutes.acceptTerms(),
  role: ['Buyer', 'Seller'],
  render: (actor, query) => <AcceptTermsSection actor={actor} outcome={FormOutcome.parse(query)} />
})

export { Page as default, generateMetadata }
