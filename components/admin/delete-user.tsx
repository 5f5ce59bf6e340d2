'use client'

import { useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { Deleted } from '@/lib/admin/schemas'
import { deleteJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

/** Deletes an account after the specification's question. */
export function DeleteUser({ user, type }: { user: ManagedUser; type: 'Seller' | 'Buyer' }) {
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)

  async function remove(): Promise<string> {
    const path = type === 'Seller' ? apiRoutes.seller(user._id) : apiRoutes.buyer(user._id)
    const { deletedCount } = await deleteJson(path, Deleted)
    return deletedCount > 0 ? 'Deleted!' : 'That account was deleted already.'
  }

  function cancel(): void {
    setAsking(false)
    showToast('Cancelled', 'info')
  }

  return (
    <>
      <Button size="small" tone="danger" onClick={() => setAsking(true)} aria-label={`Delete ${user.name}`}>
        Delete
      </Button>
      <AlertDialog
        open={asking}
        title="Are you sure?"
        confirmLabel="Yes, delete it!"
        cancelLabel="No, cancel!"
        tone="danger"
        pending={pending}
        onConfirm={() => void run(remove).then(() => setAsking(false))}
        onCancel={cancel}
      >
        <p>You won&apos;t be able to undo this!</p>
        <p className="mt-2">
          The account of {user.name} ends: books on hold are released, what was paid and not handed over is refunded,
          {type === 'Seller' ? ' copies on sale are withdrawn,' : ''} and the person is erased from the shop.
        </p>
      </AlertDialog>
    </>
  )
}
