'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button, type ButtonProps } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { IntentLink } from '@/components/ui/intent-link'
import { flashToast, showToast } from '@/components/ui/toast-store'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { useListingAction, type ListingAction } from './use-listing-action'

function DeleteListing({
  id,
  title,
  action: { pending, run },
  onClose
}: {
  id: string
  title: string
  action: ListingAction
  onClose: () => void
}) {
  const t = useTranslations()
  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.listing(id), z.unknown())
    showToast(t('common.deleted'))
  }
  return (
    <AlertDialog
      open
      title={t('common.areYouSure')}
      tone="danger"
      confirmLabel={t('common.confirmDelete')}
      cancelLabel={t('common.cancelDelete')}
      pending={pending === 'delete'}
      onConfirm={() => void run('delete', remove).then(onClose)}
      onCancel={() => {
        showToast(t('common.dialogCancelled'), 'info')
        onClose()
      }}
    >
      <p>{t('common.cannotUndoWarning')}</p>
      <p className="mt-2 line-clamp-2 text-left text-sm [overflow-wrap:anywhere]" dir="auto">
        {title}
      </p>
    </AlertDialog>
  )
}

type ActionableListing = { id: string; title: string; status: ListingStatus; hidden: boolean; advertised: boolean }

const ResponseBody = z.unknown()

export function MyProductActions({ listing }: { listing: ActionableListing }) {
  const t = useTranslations()
  const { id, title, status } = listing
  const action = useListingAction()
  const [deleting, setDeleting] = useState(false)
  const isChangeable = status === 'available' || status === 'withdrawn'

  async function advertise(): Promise<void> {
    await postJson(apiRoutes.advertisedBooks, { _id: id }, ResponseBody)
    flashToast(t('selling.advertised'))
    window.location.assign(routes.home())
  }
  async function stopAdvertising(): Promise<void> {
    await deleteJson(apiRoutes.advertisedBook(id), ResponseBody)
    showToast(t('selling.advertisingStopped'))
  }
  async function ask(address: string, words: string): Promise<void> {
    await postJson(address, {}, ResponseBody)
    showToast(words)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {listing.advertised && isChangeable ? (
        <ActButton
          name="stop-advertising"
          action={action}
          act={stopAdvertising}
          className="basis-full"
          aria-label={t('selling.stopAdvertisingTitle', { title })}
        >
          {t('selling.stopAdvertisingButton')}
        </ActButton>
      ) : null}
      {status === 'available' && !listing.advertised ? (
        <ActButton
          name="advertise"
          action={action}
          act={advertise}
          tone="accent"
          className="basis-full"
          disabled={listing.hidden}
          aria-label={t('selling.advertiseTitle', { title })}
        >
          {t('selling.advertiseButton')}
        </ActButton>
      ) : null}
      {status === 'withdrawn' ? (
        <ActButton
          name="relist"
          action={action}
          act={() => ask(apiRoutes.relistListing(id), t('selling.relisted'))}
          tone="accent"
          className="basis-full"
          aria-label={t('selling.relistTitle', { title })}
        >
          {t('selling.relistButton')}
        </ActButton>
      ) : null}
      {isChangeable ? (
        <IntentLink
          href={routes.editProduct(id)}
          aria-label={t('listings.editTitle', { title })}
          className={buttonStyle('plain', 'small', 'grow')}
        >
          {t('common.edit')}
        </IntentLink>
      ) : null}
      {status === 'available' ? (
        <ActButton
          name="withdraw"
          action={action}
          act={() => ask(apiRoutes.withdrawListing(id), t('selling.withdrawn'))}
          className="grow"
          aria-label={t('selling.withdrawTitle', { title })}
        >
          {t('selling.withdrawButton')}
        </ActButton>
      ) : null}
      <ActButton
        name="duplicate"
        action={action}
        act={() => ask(apiRoutes.duplicateListing(id), t('selling.duplicated'))}
        className="grow max-lg:whitespace-normal"
        aria-label={t('selling.duplicateTitle', { title })}
      >
        {t('selling.duplicateButton')}
      </ActButton>
      {isChangeable ? (
        <Button
          size="small"
          tone="quiet"
          className="grow"
          aria-label={t('selling.deleteTitle', { title })}
          disabled={action.pending !== null}
          onClick={() => setDeleting(true)}
        >
          {t('common.delete')}
        </Button>
      ) : null}
      {deleting ? <DeleteListing id={id} title={title} action={action} onClose={() => setDeleting(false)} /> : null}
    </div>
  )
}

/** Others are disabled while one action runs. */
function ActButton({
  name,
  action: { pending, run },
  act,
  disabled,
  ...button
}: ButtonProps & { name: string; action: ListingAction; act: () => Promise<void> }) {
  return (
    <Button
      {...button}
      size="small"
      disabled={disabled || pending !== null}
      pending={pending === name}
      onClick={() => void run(name, act)}
    />
  )
}
