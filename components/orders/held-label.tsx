'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { findHold, subscribeToMarks } from '@/components/users/marks-store'

const LINE = 'col-start-1 row-start-1 flex items-baseline gap-3'

/** Both texts share one box, which prevents a layout shift. */
export function HeldLabel({ listingId, children }: { listingId: string; children: ReactNode }) {
  const t = useTranslations()
  const isMine = useSyncExternalStore(
    subscribeToMarks,
    () => findHold(listingId) !== null,
    () => false
  )
  return (
    <span className="grid">
      <span className={`${LINE} ${isMine ? 'invisible' : ''}`}>{children}</span>
      <span className={`${LINE} ${isMine ? '' : 'invisible'}`}>
        <Badge tone="notice" className="shrink-0">
          {t('bookings.heldForYou')}
        </Badge>
        <span className="text-ink-soft">{t('bookings.heldForYouMeaning')}</span>
      </span>
    </span>
  )
}
