'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button, type ButtonProps } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { flashToast, showToast } from '@/components/ui/toast-store'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { useListingAction } from './use-listing-action'

const LABELS = {
  advertise: { button: 'selling.advertiseButton', title: 'selling.advertiseTitle' },
  stopAdvertising: { button: 'selling.stopAdvertisingButton', title: 'selling.stopAdvertisingTitle' },
  relist: { button: 'selling.relistButton', title: 'selling.relistTitle' },
  withdraw: { button: 'selling.withdrawButton', title: 'selling.withdrawTitle' },
  duplicate: { button: 'selling.duplicateButton', title: 'selling.duplicateTitle' }
} as const

type ActionableListing = { id: string; title: string; status: ListingStatus; hidden: boolean; advertised: boolean }

const ResponseBody = z.unknown()

export function MyProductActions({ listing }: { listing: ActionableListing }) {
  const t = useTranslations()
  const { id, title, status } = listing
  const { pending, run } = useListingAction()
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
  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.listing(id), ResponseBody)
    showToast(t('common.deleted'))
  }

  /** Others are disabled while one action runs; the pressed one keeps the focus. */
  function action(name: keyof typeof LABELS, act: () => Promise<void>, { disabled, ...button }: ButtonProps) {
    return (
      <Button
        {...button}
        size="small"
        aria-label={t(LABELS[name].title, { title })}
        disabled={disabled || (pending !== null && pending !== name)}
        pending={pending === name}
        onClick={() => void run(name, act)}
      >
        {t(LABELS[name].button)}
      </Button>
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {listing.advertised && isChangeable
        ? action('stopAdvertising', stopAdvertising, { className: 'basis-full' })
        : null}
      {status === 'available' && !listing.advertised
        ? action('advertise', advertise, { tone: 'accent', className: 'basis-full', disabled: listing.hidden })
        : null}
      {status === 'withdrawn'
        ? action('relist', () => ask(apiRoutes.relistListing(id), t('selling.relisted')), {
            tone: 'accent',
            className: 'basis-full'
          })
        : null}
      {isChangeable ? (
        <LinkButton
          href={routes.editProduct(id)}
          size="small"
          aria-label={t('listings.editTitle', { title })}
          className="grow"
        >
          {t('common.edit')}
        </LinkButton>
      ) : null}
      {status === 'available'
        ? action('withdraw', () => ask(apiRoutes.withdrawListing(id), t('selling.withdrawn')), { className: 'grow' })
        : null}
      {action('duplicate', () => ask(apiRoutes.duplicateListing(id), t('selling.duplicated')), {
        className: 'grow max-lg:whitespace-normal'
      })}
      {isChangeable ? (
        <Button
          size="small"
          tone="quiet"
          className="grow"
          aria-label={t('selling.deleteTitle', { title })}
          disabled={pending !== null}
          onClick={() => setDeleting(true)}
        >
          {t('common.delete')}
        </Button>
      ) : null}
      {deleting ? (
        <AlertDialog
          open
          title={t('common.areYouSure')}
          tone="danger"
          confirmLabel={t('common.confirmDelete')}
          cancelLabel={t('common.cancelDelete')}
          pending={pending === 'delete'}
          onConfirm={() => void run('delete', remove).then(() => setDeleting(false))}
          onCancel={() => {
            // Nothing is cancelled once it is sent.
            if (pending === null) showToast(t('common.dialogCancelled'), 'info')
            setDeleting(false)
          }}
        >
          <p>{t('common.cannotUndoWarning')}</p>
          <p className="mt-2 line-clamp-2 text-left text-sm [overflow-wrap:anywhere]" dir="auto">
            {title}
          </p>
        </AlertDialog>
      ) : null}
    </div>
  )
}
