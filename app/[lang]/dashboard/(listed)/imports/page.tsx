import { toDashboardPage } from '@/app/[lang]/dashboard/dashboard-page'
import { ImportsSection } from '@/components/selling/imports-section'
import { IMPORT_STEPS } from '@/components/selling/import-steps'
import { routes } from '@/lib/routes'

const { Page, generateMetadata } = toDashboardPage({
  of: 'dashboard/(listed)/imports/page',
  name: 'layout.page.imports',
  about: 'imports.about',
  address: routes.imports(),
  role: 'Seller',
  needsTerms: true,
  render: (actor, { run, step }) => (
    <ImportsSection
      actor={actor}
      run={typeof run === 'string' ? run : undefined}
      step={IMPORT_STEPS.find((known) => known === step)}
    />
  )
})

export { Page as default, generateMetadata }
