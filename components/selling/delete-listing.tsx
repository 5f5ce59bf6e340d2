'use client'

import { z } from 'zod'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { showToast } from '@/components/ui/toast-store'
import { deleteJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import type { ListingAction } from './use-listing-action'

/** The question before a copy is deleted, and what became of it, in the words of the specification. */
export function DeleteListing({ id, title, run, pending, onClose }: {
  id: string
  title: string
  run: ListingAction['run']
  pending: boolean
  onClose: () => void
}) {
  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.listing(id), z.unknown())
    showToast('Deleted!')
  }
  return (
    <AlertDialog
      open
      title="Are you sure?"
      tone="danger"
      confirmLabel="Yes, delete it!"
      cancelLabel="No, cancel!"
      pending={pending}
      onConfirm={() => void run('delete', remove).then(onClose)}
      onCancel={() => {
        showToast('Cancelled', 'info')
        onClose()
      }}
    >
      <p>You won&apos;t be able to undo this!</p>
      <p className="mt-2 line-clamp-2 text-sm [overflow-wrap:anywhere]">{title}</p>
    </AlertDialog>
  )
}
