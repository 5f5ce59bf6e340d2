import { renderToStaticMarkup } from 'react-dom/server'
import { Orders } from '@/components/orders/orders'
import { QueryProvider } from '@/components/queries/query-provider'
import type { Order } from '@/lib/orders/booking'
import { InApp } from '@/tests/support/in-app'

/** My Orders, as the server renders it. */
export function renderOrders(orders: Order[]): string {
  return renderToStaticMarkup(
    <InApp>
      <QueryProvider>
        <Orders email="reader@flyleaf.test" initial={orders} renderedAt={new Date().toISOString()} />
      </QueryProvider>
    </InApp>
  )
}
