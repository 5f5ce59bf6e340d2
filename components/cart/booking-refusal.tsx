'use client'

import type { Route } from 'next'
import { useTranslations } from '#translations'
import type { Rejection } from '@/components/actions/rejection'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { legalRoutes } from '@/lib/legal-routes'
import { routes } from '@/lib/routes'

/** The page that helps against a refusal; null if only the form does. */
function findWayOut(code: string): { label: PlainKey; href: Route } | null {
  if (code === 'TOO_MANY_HOLDS') return { label: 'bookings.goToMyOrders', href: routes.myOrders() }
  if (code === 'EMAIL_NOT_CONFIRMED') return { label: 'bookings.goToProfile', href: routes.profile() }
  if (code === 'TERMS_NOT_ACCEPTED') return { label: 'legal.accept.read', href: legalRoutes.acceptTerms(routes.cart()) }
  return code === 'SIGNED_OUT' ? { label: 'bookings.logInAgain', href: routes.login(routes.cart()) } : null
}

/** `isOfCopies`: copies were refused, which the form names. `hasRest`: others are left. A permanent live region. */
export function BookingRefusal({
  rejection,
  isOfCopies,
  hasRest
}: {
  rejection: Rejection | null
  isOfCopies: boolean
  hasRest: boolean
}) {
  const t = useTranslations()
  const isUnconfirmed = rejection?.code === 'EMAIL_NOT_CONFIRMED'
  const way = rejection ? findWayOut(rejection.code) : null
  return (
    <div role="alert" className="empty:absolute">
      {rejection ? (
        <div className="grid justify-items-start gap-3 rounded-md bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger">
          <p className="flex items-start gap-2">
            <Icon name="warning" className="mt-0.5" />
            {isUnconfirmed ? t('cart.confirmEmailFirst') : t.text(rejection.message)}
          </p>
          {isUnconfirmed ? <p>{t('cart.oneAtATime')}</p> : null}
          {isOfCopies && way === null ? <p>{t(hasRest ? 'cart.restHint' : 'cart.noRestHint')}</p> : null}
          {way ? (
            <LinkButton size="small" href={way.href}>
              {t(way.label)}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
