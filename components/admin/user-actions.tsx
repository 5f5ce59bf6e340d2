'use client'

import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { Reason } from '@/lib/admin/schemas'
import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { deleteJson, putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ReasonButton } from './reason-button'
import { useAdminAct } from './use-admin-act'

/** Verification is final. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedResponse)
    return t('admin.verified', { name: user.name })
  }

  if (user.verified) {
    return (
      <Button size="small" disabled aria-label={t('admin.nameIsVerified', { name: user.name })}>
        {t('admin.verifiedButton')}
      </Button>
    )
  }
  return (
    <Button
      size="small"
      pending={pending}
      onClick={() => void run(verify)}
      aria-label={t('admin.verifyName', { name: user.name })}
    >
      {t('admin.verifyButton')}
    </Button>
  )
}

export function SuspendUser({ user }: { user: ManagedUser }) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()

  async function suspend(text: string): Promise<string> {
    await putJson(adminRoutes.suspension(user._id), { reason: text }, ModifiedResponse)
    return t('admin.suspended', { name: user.name })
  }
  async function reinstate(): Promise<string> {
    await deleteJson(adminRoutes.suspension(user._id), ModifiedResponse)
    return t('admin.reinstated', { name: user.name })
  }

  if (user.status === 'suspended') {
    return (
      <Button
        size="small"
        pending={pending}
        onClick={() => void run(reinstate)}
        aria-label={t('admin.reinstateName', { name: user.name })}
      >
        {t('admin.reinstateButton')}
      </Button>
    )
  }
  return (
    <ReasonButton
      button={{
        size: 'small',
        'aria-label': t('admin.suspendName', { name: user.name }),
        children: t('admin.suspendButton')
      }}
      title={t('admin.suspendName', { name: user.name })}
      label={t('common.reason')}
      hint={t('admin.suspendReasonHint')}
      confirmLabel={t('admin.suspendButton')}
      tone="danger"
      schema={Reason}
      act={suspend}
    >
      <p>{t('admin.suspendWarning')}</p>
    </ReasonButton>
  )
}
