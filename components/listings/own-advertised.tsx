'use client'

import { useEffect, useState } from 'react'
import type { Route } from 'next'
import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { SectionHeading } from '@/components/ui/section-heading'
import { useMe } from '@/components/users/use-me'
import { GRID_STYLE } from './grid-style'
import type { OwnAdvertised } from './read-own-advertised'

/** One row of the widest screen. */
const MAX_SHOWN = 3

/** The seller's own advertised copies that are not among `onHome`. The page itself is the same for everybody. */
export function OwnAdvertisedSection({ onHome, allHref }: { onHome: readonly string[]; allHref: Route }) {
  const t = useTranslations()
  const { me } = useMe()
  const [own, setOwn] = useState<OwnAdvertised | null>(null)
  const sellerId = me?.roles.includes('Seller') ? me.id : null

  useEffect(() => {
    if (sellerId === null) return
    import('./read-own-advertised')
      .then(({ readOwnAdvertised }) => readOwnAdvertised())
      // Without a response home stays as it is for everybody.
      .then(setOwn, () => setOwn(null))
  }, [sellerId])

  const cards = own?.cards.filter((card) => card.sellerId === sellerId && !onHome.includes(card.id)) ?? []
  if (own === null || cards.length === 0) return null
  return (
    <section aria-labelledby="own-advertised" className="wrap pt-16">
      <SectionHeading
        id="own-advertised"
        title={t('home.ownAdvertisedTitle')}
        more={<LinkButton href={allHref}>{t('home.ownAdvertisedLink')}</LinkButton>}
      >
        {t('home.ownAdvertisedText')}
      </SectionHeading>
      <ul aria-labelledby="own-advertised" className={GRID_STYLE}>
        <own.Items listings={cards.slice(0, MAX_SHOWN)} heading="h3" />
      </ul>
    </section>
  )
}
