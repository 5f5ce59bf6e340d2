import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Cover } from '@/components/covers/cover'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { RelativeTime } from '@/components/ui/relative-time'
import { toImageUrl } from '@/lib/platform/images/image'
import type { ListingStatus } from '@/lib/listings/listing-status'
import type { ModeratedListing } from '@/lib/reports/listing-queries'
import { routes } from '@/lib/routes'

const PICTURE_WIDTH = 960

const STATUS_TONES = {
  available: 'success',
  reserved: 'notice',
  sold: 'neutral',
  withdrawn: 'neutral'
} as const satisfies Record<ListingStatus, BadgeTone>

export function ModeratedListingFacts({ listing, children }: { listing: ModeratedListing; children?: ReactNode }) {
  const t = useTranslations()
  const { title, authors, seller, takenDown } = listing
  return (
    <article className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface-raised p-4">
      <div className="flex h-20 items-start">
        <Cover {...{ title, authors, image: listing.images[0] ?? null }} sizes="56px" decorative />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-left text-lg [overflow-wrap:anywhere]" dir="auto">
          {listing.hidden || listing.status === 'withdrawn' ? (
            title
          ) : (
            <IntentLink href={routes.book(listing.slug)} className="underline-offset-4 hover:underline">
              {title}
            </IntentLink>
          )}
        </h2>
        <p className="text-left text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
          {formatAuthors(authors, t)}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {seller ? (
            <>
              <bdi>{seller.name}</bdi>, <EmailAddress email={seller.email} />
            </>
          ) : (
            t('reports.closedAccount')
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={STATUS_TONES[listing.status]}>{t(`listings.status.${listing.status}`)}</Badge>
          {takenDown ? <Badge tone="danger">{t('listings.takenDown')}</Badge> : null}
          {!takenDown && listing.hidden ? <Badge>{t('listings.sellerAway')}</Badge> : null}
          {listing.openReports > 0 ? (
            <Badge tone="notice">{t('reports.reportedTimes', { count: listing.openReports })}</Badge>
          ) : null}
          <Price cents={listing.priceCents} />
          <span className="text-ink-soft">
            {t.rich('reports.listedAt', { time: () => <RelativeTime iso={listing.listedAt} /> })}
          </span>
        </p>
      </div>
      <div className="col-span-2 grid min-w-0 gap-3">
        <details className="text-sm">
          <summary className="min-h-9 py-1.5">{t('reports.sellerDescription')}</summary>
          <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
            {listing.description}
          </p>
          {listing.images.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-3">
              {listing.images.map((image, place) => (
                <li key={image.src}>
                  <a href={toImageUrl(image, PICTURE_WIDTH)} target="_blank" rel="noreferrer" className="prose-link">
                    {t('photos.photoNumber', { place: place + 1 })}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </details>
        {takenDown ? (
          <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">
            <span className="font-semibold">
              {t.rich('reports.takenDownAt', { time: () => <RelativeTime iso={takenDown.at} /> })}{' '}
              {t(`reports.ground.${takenDown.ground}`)}
            </span>{' '}
            <bdi>{takenDown.reason}</bdi>
            {takenDown.upheld ? ` ${t('reports.upheldNote', { reason: takenDown.upheld.reason })}` : ''}
          </p>
        ) : null}
        {children}
      </div>
    </article>
  )
}
