import { markMissing } from '@/lib/platform/cache/request-context'
import { MissingNotice } from '@/components/ui/missing'

/** Only where no loading boundary stands above it: once one has begun to stream, the status is sent. */
export function MissingPersonal() {
  markMissing()
  return <MissingNotice />
}
