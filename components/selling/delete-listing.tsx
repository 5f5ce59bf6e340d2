'use client'

import { z } from 'zod'
import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { showToast } from '@/components/ui/toast-store'
import { deleteJson } from '@/lib/platform/http/api-client'
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
  const t = useTexts()
  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.listing(id), z.unknown())
    showToast(t('Deleted!'))
  }
  return (
    <AlertDialog
      open
      title={t('Are you sure?')}
      tone="danger"
      confirmLabel={t('Yes, delete it!')}
      cancelLabel={t('No, cancel!')}
      pending={pending}
      onConfirm={() => void run('delete', remove).then(onClose)}
      onCancel={() => {
        showToast(t('Cancelled{nothing}', { nothing: '' }), 'info')
        onClose()
      }}
    >
      <p>{t('You won\'t be able to undo this!')}</p>
      <p className="mt-2 line-clamp-2 text-left text-sm [overflow-wrap:anywhere]" dir="auto">{title}</p>
    </AlertDialog>
  )
}
