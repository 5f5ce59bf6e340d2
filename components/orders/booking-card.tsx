import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import type { Booking, Sale } from '@/lib/orders/booking'
import { describeLabel } from '@/lib/orders/describe-progress'
import type { StatusLabel } from '@/lib/orders/progress'
import { routes } from '@/lib/routes'
import { BookPicture } from './book-picture'

const TONES = {
  pending: 'neutral',
  void: 'neutral',
  reserved: 'notice',
  paying: 'notice',
  to_confirm: 'notice',
  agreed: 'success',
  missed: 'neutral',
  removing: 'neutral',
  expiring: 'neutral',
  expired: 'neutral',
  cancelling: 'neutral',
  cancelled: 'neutral',
  paid: 'success',
  handed_over: 'success',
  refunding: 'notice',
  refunded: 'neutral',
  charged_back: 'neutral'
} as const satisfies Record<StatusLabel, BadgeTone>

/** `about` stands beside the picture, `children` below. */
export function BookingCard({
  booking: { id, image, bookName, listingSlug, priceCents },
  label,
  about,
  children
}: {
  booking: Booking | Sale
  label: StatusLabel
  about: ReactNode
  children: ReactNode
}) {
  const t = useTranslations()
  return (
    <Card>
      <article
        id={id}
        tabIndex={-1}
        className="outline-none grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]"
      >
        <BookPicture className="sm:row-span-2" image={image} title={bookName} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
          <h2 className="line-clamp-4 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
            <IntentLink href={routes.book(listingSlug)} className="underline-offset-4 hover:underline">
              {bookName}
            </IntentLink>
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <Price cents={priceCents} className="text-lg font-semibold" />
            <Badge tone={TONES[label]} className="max-sm:whitespace-normal">
              {describeLabel({ label }, t)}
            </Badge>
          </p>
          {about}
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">{children}</div>
      </article>
    </Card>
  )
}
