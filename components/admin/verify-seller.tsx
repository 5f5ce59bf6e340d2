'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { ModifiedAnswer } from '@/lib/platform/answer-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

/** Verify, or a disabled Verified: verification is final. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedAnswer)
    return t('{name} is verified.', { name: user.name })
  }

  if (user.verified) {
    return (
      <Button size="small" disabled aria-label={t('{name} is verified', { name: user.name })}>
        {t('Verified')}
      </Button>
    )
  }
  return (
    <Button size="small" pending={pending} onClick={() => void run(verify)} aria-label={t('Verify {name}', { name: user.name })}>
      {t('Verify')}
    </Button>
  )
}
