'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { Reason } from '@/lib/admin/schemas'
import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { deleteJson, putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ReasonButton } from './reason-button'
import { useAdminAct } from './use-admin-act'

/** Verify, or a disabled Verified: verification is final. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedResponse)
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

export function SuspendUser({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function suspend(text: string): Promise<string> {
    await putJson(adminRoutes.suspension(user._id), { reason: text }, ModifiedResponse)
    return t('The account of {name} is suspended.', { name: user.name })
  }
  async function reinstate(): Promise<string> {
    await deleteJson(adminRoutes.suspension(user._id), ModifiedResponse)
    return t('The account of {name} is open again.', { name: user.name })
  }

  if (user.status === 'suspended') {
    return (
      <Button size="small" pending={pending} onClick={() => void run(reinstate)} aria-label={t('Reinstate {name}', { name: user.name })}>
        {t('Reinstate')}
      </Button>
    )
  }
  return (
    <ReasonButton
      button={{ size: 'small', 'aria-label': t('Suspend {name}', { name: user.name }), children: t('Suspend') }}
      title={t('Suspend {name}', { name: user.name })}
      label={t('Reason')}
      hint={t('They are mailed these words.')}
      confirmLabel={t('Suspend')}
      tone="danger"
      schema={Reason}
      act={suspend}
    >
      <p>{t('They are logged out at once and their books are not shown. Nothing is deleted, and you can undo it.')}</p>
    </ReasonButton>
  )
}
