'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '#translations'
import { takeIntention } from '@/components/orders/act-anchor'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { showToast } from '@/components/ui/toast-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'

const ANCHOR = 'save-search'

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

/** The page is cached, so the press finds out who this is. Guests log in first and return. */
export function SaveSearch({ address }: { address: string }) {
  const t = useTranslations()
  const [savedAddress, setSavedAddress] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function save(hasComeBack: boolean): Promise<void> {
    setPending(true)
    try {
      const calls = await import('./send-saved-search').catch(() => null)
      if (!calls) return showToast(t(UNREACHABLE), 'danger')
      const { isSaved, refused } = await calls.sendSavedSearch(address, ANCHOR, hasComeBack)
      if (refused !== undefined) return showToast(t.text(refused), 'danger')
      if (!isSaved) return
      setSavedAddress(address)
      showToast(t('savedSearches.searchSaved'))
    } finally {
      setPending(false)
    }
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(ANCHOR)) queueMicrotask(() => void save(true))
  })
  // Continues what the visitor began before logging in.
  useEffect(() => takeUp(), [])

  if (savedAddress === address) {
    return (
      <p id={ANCHOR} className="flex min-h-11 items-center gap-1.5">
        <Icon name="check" className="text-success" />
        {t('savedSearches.saved')}
        <IntentLink href={routes.savedSearches()} className="prose-link">
          {t('savedSearches.listLink')}
        </IntentLink>
      </p>
    )
  }
  return (
    <Button id={ANCHOR} pending={pending} onClick={() => void save(false)} className="scroll-mt-96">
      {t('savedSearches.saveButton')}
    </Button>
  )
}
