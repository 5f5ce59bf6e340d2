import { markMissing } from '@/lib/platform/cache/request-context'
import { MissingNotice } from '@/components/ui/missing'

/** Not below a loading boundary: once that streams, the status is sent. */
export function MissingPersonal() {
  markMissing()
  return <MissingNotice />
}
