'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { isOutOfReach, subscribeToReach } from '@/lib/platform/http/reachability'
import { SERVICE_WORKER } from '@/lib/offline/saved-pages'

/** Signs of interest before the service worker is installed. */
const GESTURES = ['pointerdown', 'keydown', 'scroll'] as const

function registerOnFirstInput(waiting: AbortController): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    waiting.abort()
    // Private windows refuse; the shop works without.
    navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined)
  }
  // This script was started by an interaction (server/next/hydration-script.ts).
  if (document.documentElement.dataset.guest !== undefined) return register()
  for (const firstInput of GESTURES) {
    window.addEventListener(firstInput, register, { passive: true, signal: waiting.signal })
  }
}

/** `keeps` is false in development. */
export function OfflineNotice({ keeps }: { keeps: boolean }) {
  const t = useTranslations()
  const isOffline = useSyncExternalStore(subscribeToReach, isOutOfReach, () => false)
  useEffect(() => {
    if (!keeps) return
    const waiting = new AbortController()
    registerOnFirstInput(waiting)
    return () => waiting.abort()
  }, [keeps])
  return (
    <div
      role="status"
      data-offline=""
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-3 print:hidden"
    >
      {isOffline ? (
        <p className="rounded-md border border-line-strong bg-surface-raised px-4 py-2 text-sm shadow-overlay">
          {t('offline.notice')}
        </p>
      ) : null}
    </div>
  )
}
