'use client'

import { useState, type ReactNode } from 'react'
import type { Route } from 'next'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { AddRole } from '@/components/users/add-role'
import { refreshMe } from '@/components/users/me-store'
import { importRoutes } from '@/lib/import-routes'
import { WantedBooksResponse, type WANTED_TARGETS, type WantedBooks } from '@/lib/imports/mapping-responses'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'

type Kept = { saved: number; left: number }

/** One button, and then what it has done in numbers. */
function KeepWanted({
  importId,
  to,
  label,
  describe,
  next,
  onKept
}: {
  importId: string
  to: (typeof WANTED_TARGETS)[number]
  label: string
  describe: (kept: Kept) => string
  next: { href: Route; label: string }
  onKept?: () => Promise<unknown>
}) {
  const [kept, setKept] = useState<Kept | null>(null)
  const { pending, error, run } = useAction({ isInline: true })
  const keep = async () => {
    setKept(await postJson(importRoutes.importWanted(importId), { to }, WantedBooksResponse))
    await onKept?.()
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="empty:hidden">
        {kept ? describe(kept) : null}
      </p>
      {kept ? (
        <LinkButton href={next.href}>{next.label}</LinkButton>
      ) : (
        <Button pending={pending} onClick={() => void run(keep)}>
          {label}
        </Button>
      )}
      <FormError message={error} />
    </div>
  )
}

/** Copies that are shown before the others are unfolded. */
const SHOWN_AT_FIRST = 12

function Copies({ copies }: { copies: WantedBooks['copies'] }) {
  const t = useTranslations()
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {copies.map(({ id, slug, title, priceCents, condition, count }) => (
        <li key={id} className="border-t border-line py-2">
          <IntentLink href={routes.book(slug)} className="prose-link [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </IntentLink>
          <span className="block text-sm text-ink-soft">
            {t('imports.wanted.copy', {
              price: formatPrice(priceCents, t.language),
              condition: t(`listings.condition.${condition}`),
              count: count - 1
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OnSale({ copies, wanted, children }: { copies: WantedBooks['copies']; wanted: number; children: ReactNode }) {
  const t = useTranslations()
  const rest = copies.slice(SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="wanted-on-sale" className="grid gap-3">
      <h3 id="wanted-on-sale" className="text-lg">
        {t('imports.wanted.onSale', { count: copies.length, wanted })}
      </h3>
      <Copies copies={copies.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('imports.wanted.more', { count: rest.length })}
          </summary>
          <Copies copies={rest} />
        </details>
      ) : null}
      {children}
    </section>
  )
}

/** A list of books that somebody reads: to be sold, or to be looked for. */
export function ImportReadingList({
  importId,
  books: { copies, missing, wanted },
  isBuyer
}: {
  importId: string
  books: WantedBooks
  isBuyer: boolean
}) {
  const t = useTranslations()
  return (
    <section aria-labelledby="reading-list" className="grid gap-5 rounded-lg border border-line bg-surface-raised p-5">
      <div className="grid gap-2">
        <h2 id="reading-list" className="text-xl">
          {t('imports.readingListTitle')}
        </h2>
        <p className="max-w-prose">{t('imports.readingListAbout')}</p>
      </div>
      {copies.length > 0 ? (
        <OnSale copies={copies} wanted={wanted}>
          {isBuyer ? (
            <KeepWanted
              importId={importId}
              to="wishlist"
              label={t('imports.wanted.wishlistButton', { count: copies.length })}
              describe={(kept) => t('imports.wanted.wishlisted', kept)}
              next={{ href: routes.myWishlist(), label: t('wishlist.toMyWishlist') }}
              onKept={refreshMe}
            />
          ) : (
            <>
              <p>{t('imports.wanted.noBuyer')}</p>
              <AddRole role="Buyer" />
            </>
          )}
        </OnSale>
      ) : null}
      {missing > 0 ? (
        <KeepWanted
          importId={importId}
          to="searches"
          label={t('imports.wanted.searchesButton', { count: missing })}
          describe={(kept) => t('imports.readingListSaved', kept)}
          next={{ href: routes.savedSearches(), label: t('imports.toSavedSearches') }}
        />
      ) : null}
    </section>
  )
}
