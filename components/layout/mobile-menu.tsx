'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { UnreadBadge } from '@/components/notifications/unread-badge'
import { toPart, useModalPart } from '@/components/ui/modal-part'

const lines = toPart(() => import('./mobile-menu-lines'))

export function MobileMenu() {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const arrived = useModalPart(lines, open, close)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="relative -mr-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold hover:bg-surface-sunken"
      >
        <Icon name="menu" /> <span className="max-[22rem]:sr-only">{t('layout.menu')}</span>
        <UnreadBadge className="absolute -top-0.5 left-5" />
      </button>
      <Dialog isDrawer open={open && arrived !== null} onClose={close} title={t('layout.menu')}>
        {arrived ? <arrived.MobileMenuLines onFollow={close} /> : null}
      </Dialog>
    </div>
  )
}
