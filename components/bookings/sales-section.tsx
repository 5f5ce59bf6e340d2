import { QueryProvider } from '@/components/queries/query-provider'
import { listMySales } from '@/lib/bookings/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { Sales } from './sales'

/** The seller's sales: read here for the first paint, by the browser from then on. */
export async function SalesSection({ actor }: { actor: Actor }) {
  const { items: sales } = await listMySales(actor)
  return (
    <QueryProvider>
      <Sales initial={sales} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
