'use client'

import { useState } from 'react'
import { Provider, Root, Viewport } from 'radix-ui/toast'
import { useTranslations } from '#translations'
import { TOAST_SHEET, ToastView } from './toast-view'
import { dismissToast, type Toast } from './toast-store'

/** Danger toasts stay until dismissed. */
const STAYS_MS = 6000

/** The live region announces messages, so Radix's announcer is detached. */
export function ToastCards({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTranslations()
  const [nowhere] = useState(() => document.createElement('div'))
  return (
    <Provider label={t('common.notifications')} announcerContainer={nowhere}>
      {toasts.map((toast) => (
        <Root
          asChild
          key={toast.id}
          duration={toast.tone === 'danger' ? Infinity : STAYS_MS}
          onOpenChange={() => dismissToast(toast.id)}
        >
          <div className={`${TOAST_SHEET} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}>
            <ToastView toast={toast} />
          </div>
        </Root>
      ))}
      <Viewport asChild label={t('common.notifications')}>
        <div className="grid justify-items-center gap-3 md:justify-items-end" />
      </Viewport>
    </Provider>
  )
}
