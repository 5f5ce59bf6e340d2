'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ConfirmLogin } from '@/components/users/confirm-login'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { DeletedResponse } from '@/lib/platform/answer-fields'
import { ApiError, deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import type { AnyText } from '@/lib/platform/i18n/text'
import { useAdminAct } from './use-admin-act'

const WHAT_ENDS = {
  Seller:
    'The account of {name} ends: books on hold are released, what was paid and not handed over is refunded, copies on sale are withdrawn, and the person is erased from the shop.',
  Buyer:
    'The account of {name} ends: books on hold are released, what was paid and not handed over is refunded, and the person is erased from the shop.'
} as const satisfies Record<'Seller' | 'Buyer', AnyText>

type Step = 'idle' | 'asking' | 'confirming'

/** An admin who logged in a while ago confirms first who they are; `hasPassword` says how. */
export function DeleteUser({ user, type, hasPassword }: { user: ManagedUser; type: 'Seller' | 'Buyer'; hasPassword: boolean }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [step, setStep] = useState<Step>('idle')

  async function remove(): Promise<string | null> {
    const path = type === 'Seller' ? apiRoutes.seller(user._id) : apiRoutes.buyer(user._id)
    try {
      const { deletedCount } = await deleteJson(path, DeletedResponse)
      setStep('idle')
      return t(deletedCount > 0 ? 'Deleted!' : 'That account was deleted already.')
    } catch (error) {
      const needsLogin = error instanceof ApiError && error.code === 'FRESH_LOGIN_NEEDED'
      setStep(needsLogin ? 'confirming' : 'idle')
      if (needsLogin) return null
      throw error
    }
  }

  function cancel(): void {
    setStep('idle')
    showToast(t('Cancelled{nothing}', { nothing: '' }), 'info')
  }

  return (
    <>
      <Button size="small" tone="danger" onClick={() => setStep('asking')} aria-label={t('Delete {name}', { name: user.name })}>
        {t('Delete')}
      </Button>
      <AlertDialog
        open={step === 'asking'}
        title={t('Are you sure?')}
        confirmLabel={t('Yes, delete it!')}
        cancelLabel={t('No, cancel!')}
        tone="danger"
        pending={pending}
        onConfirm={() => void run(remove)}
        onCancel={cancel}
      >
        <p>{t('You won\'t be able to undo this!')}</p>
        <p className="mt-2">
          {t(WHAT_ENDS[user.roles.includes('Seller') ? 'Seller' : 'Buyer'], { name: user.name })}
        </p>
        {user.roles.length > 1 ? <p className="mt-2">{t('This account buys and sells. All of it is closed, under Buyers and under Sellers.')}</p> : null}
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
