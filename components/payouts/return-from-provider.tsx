'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { PayoutLinkResponse, RefreshedAccountResponse } from '@/lib/payouts/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { sellerRoutes } from '@/lib/seller-routes'

/** `done`: asks for the new status once. `again`: the link had expired, so another one is opened. */
export function ReturnFromProvider({ setup }: { setup: 'done' | 'again' }) {
  const t = useTranslations()
  const router = useRouter()
  const { pending, refused, send } = useSending()
  const hasAsked = useRef(false)

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void send(async () => {
      if (setup === 'again') {
        const { url } = await postJson(sellerRoutes.payoutLink, {}, PayoutLinkResponse)
        window.location.replace(url)
        return 'leaving'
      }
      await postJson(sellerRoutes.payoutAccount, {}, RefreshedAccountResponse)
      router.replace(sellerRoutes.earnings())
      return undefined
    })
  }, [router, send, setup])

  return (
    <div>
      <p role="status" className="text-ink-soft empty:absolute">
        {pending ? t(setup === 'again' ? 'payouts.openingAgain' : 'payouts.asking') : null}
      </p>
      <FormError message={refused} />
    </div>
  )
}
