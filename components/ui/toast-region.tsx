'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { currentToasts, dismissToast, showFlash, subscribeToToasts, type Toast, type ToastTone } from './toast-store'

/** How long a good message stays, in milliseconds; bad ones stay until they are put away. */
const STAYS_MS = 6000

const LOOKS: Record<ToastTone, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'text-success' },
  info: { icon: 'info', className: 'text-ink-soft' },
  danger: { icon: 'warning', className: 'text-danger' }
}

const NONE: readonly Toast[] = []

/** The corner in which messages appear. Both live regions are there from the start, since later ones are not heard. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  useEffect(showFlash, [])
  const urgent = toasts.filter((toast) => toast.tone === 'danger')
  const calm = toasts.filter((toast) => toast.tone !== 'danger')
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-3 p-4 md:justify-items-end md:p-6">
      <div role="alert" className="grid gap-3">
        {urgent.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="status" className="grid gap-3">
        {calm.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { icon, className } = LOOKS[toast.tone]
  useEffect(() => {
    if (held || toast.tone === 'danger') return
    const timer = setTimeout(() => dismissToast(toast.id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-lg border border-line bg-surface-raised py-2 pr-2 pl-4 shadow-overlay"
    >
      <Icon name={icon} className={classNames('text-lg', className)} />
      <p className="text-base">{toast.message}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
