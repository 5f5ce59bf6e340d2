import { useTranslations } from '#translations'
import { QueryProvider } from '@/components/queries/query-provider'
import { IntentLink } from '@/components/ui/intent-link'
import type { SoldOrder } from '@/lib/orders/booking'
import { toOrderNumber } from '@/lib/orders/order-number'
import { routes } from '@/lib/routes'
import { Sale } from './sale'

/** The page of one sale. */
export function SaleSection({ sale }: { sale: SoldOrder }) {
  const t = useTranslations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <p>
          <IntentLink href={routes.sales()} className="prose-link">
            {t('bookings.allSales')}
          </IntentLink>
        </p>
        <h1 className="text-2xl">{t('bookings.saleTitle', { number: toOrderNumber(sale.orderId) })}</h1>
      </header>
      <QueryProvider>
        <Sale initial={sale} renderedAt={new Date().toISOString()} />
      </QueryProvider>
    </div>
  )
}
