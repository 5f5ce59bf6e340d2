import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { requireRole } from '@/lib/users/current-actor'
import { routes } from '@/lib/routes'

// A prerendered page could not carry the nonce of the dashboard's policy.
export const dynamic = 'force-dynamic'

export const generateMetadata = () => describeMissing()

/** Signed-out visitors are asked to log in, as elsewhere. */
export default async function MissingPage({ params }: { params: Promise<{ missing: string[] }> }) {
  const { missing } = await params
  await requireRole(`${routes.dashboard()}/${missing.join('/')}`)
  return <MissingPersonal />
}
