'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ConfirmLogin } from '@/components/users/confirm-login'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { DeletedResponse } from '@/lib/platform/answer-fields'
import { ApiError, deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import type { MessageKey } from '@/lib/platform/i18n/message'
import { useAdminAct } from './use-admin-act'

const WHAT_ENDS = {
  Seller: 'admin.deleteWarning.Seller',
  Buyer: 'admin.deleteWarning.Buyer'
} as const satisfies Record<'Seller' | 'Buyer', MessageKey>

type Step = 'idle' | 'asking' | 'confirming'

/** Asks for a recent login first; `hasPassword` decides how. */
export function DeleteUser({
  user,
  type,
  hasPassword
}: {
  user: ManagedUser
  type: 'Seller' | 'Buyer'
  hasPassword: boolean
}) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()
  const [step, setStep] = useState<Step>('idle')

  async function remove(): Promise<string | null> {
    const path = type === 'Seller' ? apiRoutes.seller(user._id) : apiRoutes.buyer(user._id)
    try {
      const { deletedCount } = await deleteJson(path, DeletedResponse)
      setStep('idle')
      return t(deletedCount > 0 ? 'common.deleted' : 'admin.alreadyDeleted')
    } catch (error) {
      const needsLogin = error instanceof ApiError && error.code === 'FRESH_LOGIN_NEEDED'
      setStep(needsLogin ? 'confirming' : 'idle')
      if (needsLogin) return null
      throw error
    }
  }

  function cancel(): void {
    setStep('idle')
    showToast(t('common.dialogCancelled'), 'info')
  }

  return (
    <>
      <Button
        size="small"
        tone="danger"
        onClick={() => setStep('asking')}
        aria-label={t('admin.deleteName', { name: user.name })}
      >
        {t('common.delete')}
      </Button>
      <AlertDialog
        open={step === 'asking'}
        title={t('common.areYouSure')}
        confirmLabel={t('common.confirmDelete')}
        cancelLabel={t('common.cancelDelete')}
        tone="danger"
        pending={pending}
        onConfirm={() => void run(remove)}
        onCancel={cancel}
      >
        <p>{t('common.cannotUndoWarning')}</p>
        <p className="mt-2">{t(WHAT_ENDS[user.roles.includes('Seller') ? 'Seller' : 'Buyer'], { name: user.name })}</p>
        {user.roles.length > 1 ? <p className="mt-2">{t('admin.deleteBothRoles')}</p> : null}
      </AlertDialog>
      <ConfirmLogin
        open={step === 'confirming'}
        hasPassword={hasPassword}
        onConfirmed={() => void run(remove)}
        onCancel={cancel}
      />
    </>
  )
}
