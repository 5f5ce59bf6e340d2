import { useTranslations } from '#translations'
import { Disclosure } from '@/components/ui/disclosure'
import { IntentLink } from '@/components/ui/intent-link'
import type { Conversation, ConversationListing, ConversationOrder } from '@/lib/conversations/responses'
import { toOrderTitle } from '@/lib/orders/order-title'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import { PaymentLine } from './payment-line'

const NOT_PAID = { kind: 'none', at: null } as const

function Order({ order, part }: { order: ConversationOrder; part: Conversation['part'] }) {
  const t = useTranslations()
  const href = part === 'buyer' ? `${routes.myOrders()}#${order.orderId}` : sellerRoutes.sale(order.orderId)
  return (
    <li className="grid gap-0.5">
      <p className="truncate">
        <IntentLink href={href} className="underline underline-offset-4" dir="auto">
          {toOrderTitle(order, t)}
        </IntentLink>
      </p>
      <PaymentLine payment={order.payment} count={order.copies} />
    </li>
  )
}

function Asked({ listing }: { listing: ConversationListing }) {
  return (
    <li className="grid gap-0.5">
      <p className="truncate" dir="auto">
        {listing.slug ? (
          <IntentLink href={routes.book(listing.slug)} className="underline underline-offset-4">
            {listing.title}
          </IntentLink>
        ) : (
          listing.title
        )}
      </p>
      <PaymentLine payment={NOT_PAID} />
    </li>
  )
}

/** The latest copy that was asked about, if no order has it. */
function findAsked({ orders, listings, messages }: Conversation): ConversationListing | null {
  const named = messages.findLast(({ subject }) => subject?.kind === 'listing')?.subject?.id
  const isOrdered = orders.some(({ listingIds }) => named !== undefined && listingIds.includes(named))
  return isOrdered ? null : (listings.find(({ listingId }) => listingId === named) ?? null)
}

/** Stays in sight above the messages: each order with what the shop knows of its payment. */
export function OrderPanel({ conversation }: { conversation: Conversation }) {
  const t = useTranslations()
  const { orders, part } = conversation
  const running = orders.filter(({ isRunning }) => isRunning)
  const ended = orders.filter(({ isRunning }) => !isRunning)
  const asked = findAsked(conversation)
  return (
    <section
      aria-label={t('conversations.paymentLabel')}
      className="sticky top-0 z-20 grid max-h-[40dvh] gap-2 overflow-y-auto border-y-2 border-ink bg-surface-sunken px-4 py-3"
      tabIndex={0}
    >
      <p className="text-xs text-ink-soft">{t('conversations.paymentFromShop')}</p>
      <ul className="grid gap-3">
        {running.map((order) => (
          <Order key={order.orderId} order={order} part={part} />
        ))}
        {asked ? <Asked listing={asked} /> : null}
        {running.length === 0 && !asked ? (
          <li>
            <p>{t('conversations.noRunningOrder')}</p>
          </li>
        ) : null}
      </ul>
      {ended.length > 0 ? (
        <Disclosure title={t('conversations.earlierOrders')} note={String(ended.length)}>
          <ul className="grid gap-3">
            {ended.map((order) => (
              <Order key={order.orderId} order={order} part={part} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}
