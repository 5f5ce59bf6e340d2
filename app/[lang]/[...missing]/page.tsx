import { describeMissing } from '@/components/ui/missing'
import { MissingPersonal } from '@/components/layout/missing-personal'

// Never cached: missing addresses are unlimited, and Next keeps the query of the first request.
export const dynamic = 'force-dynamic'

export const generateMetadata = () => describeMissing()

export default function MissingPage() {
  return <MissingPersonal />
}
