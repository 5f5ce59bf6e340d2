import { notFound } from 'next/navigation'
import { requireRole } from '@/lib/auth/session'
import { routes } from '@/lib/routes'

// Rendered for each visit: a page made ahead could not carry the nonce that the dashboard's policy asks for.
export const dynamic = 'force-dynamic'

/** Anything else below /dashboard does not exist; who is signed out is asked to log in there as anywhere else. */
export default async function MissingPage({ params }: { params: Promise<{ missing: string[] }> }) {
  const { missing } = await params
  await requireRole(`${routes.dashboard()}/${missing.join('/')}`)
  notFound()
}
