import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { isErased } from '@/lib/users/erased'

/** Empty facts are left out. */
export function BookingFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-5 gap-y-1 text-sm lg:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-soft max-lg:mt-1">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        )
      )}
    </dl>
  )
}

export function MeetingPlace({ place }: { place: string }) {
  const t = useTranslations()
  return isErased(place) ? t('bookings.placeErased') : <bdi>{place}</bdi>
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className="prose-link whitespace-nowrap">
      {number}
    </a>
  )
}
