'use client'

import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import type { ApiError } from '@/lib/platform/http/api-client'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'
import { toActAnchor } from './act-anchor'
import { leaveForLogin, startAgain } from './act-as-buyer'

/** The one thing that helps after a refusal, by its code; null when only the form can be looked at again. */
function toWayOut(code: string, anchor: string): { label: Text; go: () => void } | null {
  if (code === 'PRICE_CHANGED') return { label: 'See the new price', go: () => startAgain(anchor) }
  if (code === 'BOOK_GONE' || code === 'NOT_FOUND' || code === 'CHANGED_MEANWHILE') return { label: 'Show what is there', go: () => window.location.reload() }
  if (code === 'TOO_MANY_HOLDS') return { label: 'Go to My Orders', go: () => window.location.assign(routes.myOrders()) }
  if (code === 'EMAIL_NOT_CONFIRMED') return { label: 'Go to your profile', go: () => window.location.assign(routes.profile()) }
  if (code === 'SIGNED_OUT') return { label: 'Log in again', go: () => leaveForLogin(anchor) }
  return null
}

/** Says that a copy could not be booked, why, and offers what helps. */
export function BookingRefused({ refusal, listingId, onClose }: { refusal: ApiError | null; listingId: string; onClose: () => void }) {
  const t = useTexts()
  const way = refusal ? toWayOut(refusal.code, toActAnchor('book', listingId)) : null
  return (
    <AlertDialog
      open={refusal !== null}
      title={t('Oops...')}
      confirmLabel={t(way?.label ?? 'OK')}
      {...(way ? { cancelLabel: t('Back') } : {})}
      onConfirm={way?.go ?? onClose}
      onCancel={onClose}
    >
      <p>{t('Your book couldn\'t be booked')}</p>
      <p>{refusal ? t.known(refusal.message) : null}</p>
    </AlertDialog>
  )
}
