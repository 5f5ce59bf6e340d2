import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing } from '@/components/ui/missing'
import { MissingPersonal } from '@/components/layout/missing-personal'

// Never cached: missing addresses are unlimited, and Next keeps the query of the first request.
export const dynamic = 'force-dynamic'

export function generateMetadata(): Promise<Metadata> {
  return describeMissing()
}

export default function MissingPage() {
  return (
    <PageMessages of="[...missing]/page">
      <MissingPersonal />
    </PageMessages>
  )
}
