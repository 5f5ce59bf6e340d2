'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { subscribeToMarks } from '@/components/users/marks-store'
import { routes } from '@/lib/routes'
import { findActsOn } from './listing-actions'

/** To the conversation with the seller, also without scripts; guests log in first. Not for the seller and admins. */
export function AskSeller({ id, title, sellerId }: { id: string; title: string; sellerId: string }) {
  const t = useTranslations()
  const actsOn = useSyncExternalStore(
    subscribeToMarks,
    () => findActsOn(sellerId),
    () => 'buy' as const
  )
  if (actsOn === 'own' || actsOn === 'none') return null
  return (
    <p>
      <IntentLink
        href={routes.writeMessage({ listing: id })}
        rel="nofollow"
        aria-label={t('conversations.askSellerLabel', { title })}
        className="prose-link inline-block py-1"
      >
        {t('conversations.askSeller')}
      </IntentLink>
    </p>
  )
}
