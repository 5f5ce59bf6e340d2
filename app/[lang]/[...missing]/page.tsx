import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { describeMissing } from '@/components/ui/missing'
import { MissingPersonal } from '@/components/layout/missing-personal'

// Never kept: there is no end of addresses with nothing behind them, and Next keeps the query of whoever asked first.
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
