'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { ModifiedAnswer } from '@/lib/answer-fields'
import { deleteJson, putJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

/** Verify, or a disabled Verified with the way back beside it. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedAnswer)
    return t('{name} is verified.', { name: user.name })
  }
  async function unverify(): Promise<string> {
    await deleteJson(apiRoutes.sellerVerification(user._id), ModifiedAnswer)
    return t('{name} is no longer verified.', { name: user.name })
  }

  if (!user.verified) {
    return (
      <Button size="small" pending={pending} onClick={() => void run(verify)} aria-label={t('Verify {name}', { name: user.name })}>
        {t('Verify')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2 sm:flex-nowrap">
      <Button size="small" disabled aria-label={t('{name} is verified', { name: user.name })}>
        {t('Verified')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        pending={pending}
        onClick={() => void run(unverify)}
        aria-label={t('Take the verification of {name} back', { name: user.name })}
      >
        {t('Undo')}
      </Button>
    </div>
  )
}
