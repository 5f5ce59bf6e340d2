'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { focusResult } from './focus-result'
import { toPart, usePart } from './modal-part'
import { TOAST_SHEET, ToastView } from './toast-view'
import { currentToasts, showFlash, subscribeToToasts, TOAST_PLACE, type Toast } from './toast-store'

const NONE: readonly Toast[] = []

const cards = toPart(() => import('./toast-cards'))

/** Live regions must exist before their content; `aria-live` keeps them exposed beside a dialog. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  useEffect(() => {
    if (showFlash()) focusResult()
  }, [])
  return (
    <div
      {...{ [TOAST_PLACE]: '' }}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-3 p-4 md:justify-items-end md:p-6 print:hidden"
    >
      <div role="alert" aria-live="assertive">
        <Toasts toasts={toasts.filter((toast) => toast.tone === 'danger')} />
      </div>
      <div role="status" aria-live="polite">
        <Toasts toasts={toasts.filter((toast) => toast.tone !== 'danger')} />
      </div>
    </div>
  )
}

/** Loaded with the first toast; if that fails, toasts are shown plainly. */
function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const [failed, setFailed] = useState(false)
  const arrived = usePart(cards, toasts.length > 0, () => setFailed(true))
  if (toasts.length === 0) return null
  if (arrived) return <arrived.ToastCards toasts={toasts} />
  if (!failed) return null
  return (
    <div className="grid gap-3">
      {toasts.map((toast) => (
        <div key={toast.id} className={TOAST_SHEET}>
          <ToastView toast={toast} />
        </div>
      ))}
    </div>
  )
}
