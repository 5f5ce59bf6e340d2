import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

// Rendered for each visit: a page made ahead could not carry the nonce that the dashboard's policy asks for.
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return describeMissing()
}

/** Anything else below /dashboard does not exist; who is signed out is asked to log in there as anywhere else. */
export default async function MissingPage({ params }: { params: Promise<{ missing: string[] }> }) {
  const { missing } = await params
  await requireRole(`${routes.dashboard()}/${missing.join('/')}`)
  return (
    <PageMessages of="dashboard/[...missing]/page">
      <MissingPersonal />
    </PageMessages>
  )
}
