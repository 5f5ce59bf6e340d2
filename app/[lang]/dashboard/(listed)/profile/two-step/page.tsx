import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { TwoStepSection } from '@/components/users/two-step-section'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/profile/two-step/page',
  name: 'layout.page.twoStep',
  about: 'users.twoStepLead',
  address: routes.twoStep(),
  className: 'max-w-2xl',
  render: (actor) => <TwoStepSection actor={actor} />
})

export { Page as default, generateMetadata }
