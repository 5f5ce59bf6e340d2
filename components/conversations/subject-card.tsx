import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import type { Conversation, ConversationListing, ConversationOrder } from '@/lib/conversations/responses'
import { STATUS_LABELS } from '@/lib/listings/listing-labels'
import { toOrderTitle } from '@/lib/orders/order-title'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'

type Card = {
  title: string
  image: string | null
  cents: number
  state: string
  href: ReturnType<typeof routes.book> | null
}

function CardOf({ title, image, cents, state, href }: Card) {
  return (
    <div className="flex max-w-sm items-center gap-3 rounded-md border border-line bg-surface-raised p-2 text-ink">
      {image ? (
        <img src={image} alt="" className="h-14 w-10 shrink-0 rounded-sm bg-surface-sunken object-contain" />
      ) : null}
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]" dir="auto">
          {href ? (
            <IntentLink href={href} className="underline underline-offset-4">
              {title}
            </IntentLink>
          ) : (
            title
          )}
        </p>
        <p className="text-ink-soft">
          <Price cents={cents} />, {state}
        </p>
      </div>
    </div>
  )
}

export function ListingSubject({
  listing: { title, image, priceCents, slug, status }
}: {
  listing: ConversationListing
}) {
  const t = useTranslations()
  const href = slug ? routes.book(slug) : null
  return <CardOf {...{ title, image, href }} cents={priceCents} state={t(STATUS_LABELS[status].word)} />
}

export function OrderSubject({ order, part }: { order: ConversationOrder; part: Conversation['part'] }) {
  const t = useTranslations()
  const href = part === 'buyer' ? routes.myOrders() : sellerRoutes.sale(order.orderId)
  const state = t(order.isRunning ? 'conversations.orderRunning' : 'conversations.orderEnded')
  return <CardOf title={toOrderTitle(order, t)} image={order.image} cents={order.totalCents} {...{ state, href }} />
}

/** What a message names; nothing once it is gone. */
export function SubjectCard({
  subject,
  conversation: { listings, orders, part }
}: {
  subject: { kind: 'listing' | 'order'; id: string }
  conversation: Pick<Conversation, 'listings' | 'orders' | 'part'>
}) {
  if (subject.kind === 'listing') {
    const listing = listings.find(({ listingId }) => listingId === subject.id)
    return listing ? <ListingSubject listing={listing} /> : null
  }
  const order = orders.find(({ orderId }) => orderId === subject.id)
  return order ? <OrderSubject order={order} part={part} /> : null
}
