'use client'

import { useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ConfirmLogin } from '@/components/users/confirm-login'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { DeletedAnswer } from '@/lib/answer-fields'
import { ApiError, deleteJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

type Step = 'idle' | 'asking' | 'confirming'

/**
 * Deletes an account after the specification's question; an admin who logged in a while ago confirms first who they are
 * (`hasPassword` says how).
 */
export function DeleteUser({ user, type, hasPassword }: { user: ManagedUser; type: 'Seller' | 'Buyer'; hasPassword: boolean }) {
  const { pending, run } = useAdminAct()
  const [step, setStep] = useState<Step>('idle')

  async function remove(): Promise<string | null> {
    const path = type === 'Seller' ? apiRoutes.seller(user._id) : apiRoutes.buyer(user._id)
    try {
      const { deletedCount } = await deleteJson(path, DeletedAnswer)
      setStep('idle')
      return deletedCount > 0 ? 'Deleted!' : 'That account was deleted already.'
    } catch (error) {
      const needsLogin = error instanceof ApiError && error.code === 'FRESH_LOGIN_NEEDED'
      setStep(needsLogin ? 'confirming' : 'idle')
      if (needsLogin) return null
      throw error
    }
  }

  function cancel(): void {
    setStep('idle')
    showToast('Cancelled', 'info')
  }

  return (
    <>
      <Button size="small" tone="danger" onClick={() => setStep('asking')} aria-label={`Delete ${user.name}`}>
        Delete
      </Button>
      <AlertDialog
        open={step === 'asking'}
        title="Are you sure?"
        confirmLabel="Yes, delete it!"
        cancelLabel="No, cancel!"
        tone="danger"
        pending={pending}
        onConfirm={() => void run(remove)}
        onCancel={cancel}
      >
        <p>You won&apos;t be able to undo this!</p>
        <p className="mt-2">
          The account of {user.name} ends: books on hold are released, what was paid and not handed over is refunded,
          {type === 'Seller' ? ' copies on sale are withdrawn,' : ''} and the person is erased from the shop.
        </p>
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
