'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button, type ButtonProps } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { IntentLink } from '@/components/ui/intent-link'
import { flashToast, showToast } from '@/components/ui/toast-store'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { useListingAction, type ListingAction } from './use-listing-action'

function DeleteListing({ id, title, action: { pending, run }, onClose }: { id: string; title: string; action: ListingAction; onClose: () => void }) {
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
      pending={pending === 'delete'}
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

type ActionableListing = { id: string; title: string; status: ListingStatus; hidden: boolean; advertised: boolean }

const ResponseBody = z.unknown()

export function MyProductActions({ listing }: { listing: ActionableListing }) {
  const t = useTexts()
  const { id, title, status } = listing
  const action = useListingAction()
  const [deleting, setDeleting] = useState(false)
  const isChangeable = status === 'available' || status === 'withdrawn'

  async function advertise(): Promise<void> {
    await postJson(apiRoutes.advertisedBooks, { _id: id }, ResponseBody)
    flashToast(t('Your product has been advertised successfully!'))
    window.location.assign(routes.home())
  }
  async function stopAdvertising(): Promise<void> {
    await deleteJson(apiRoutes.advertisedBook(id), ResponseBody)
    showToast(t('Your product is no longer advertised.'))
  }
  async function ask(address: string, words: string): Promise<void> {
    await postJson(address, {}, ResponseBody)
    showToast(words)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {listing.advertised && isChangeable ? (
        <ActButton name="stop-advertising" action={action} act={stopAdvertising} className="basis-full" aria-label={t('Stop advertising {title}', { title })}>
          {t('Stop advertising')}
        </ActButton>
      ) : null}
      {status === 'available' && !listing.advertised ? (
        <ActButton name="advertise" action={action} act={advertise} tone="accent" className="basis-full" disabled={listing.hidden} aria-label={t('Advertise {title}', { title })}>
          {t('Advertise')}
        </ActButton>
      ) : null}
      {status === 'withdrawn' ? (
        <ActButton
          name="relist"
          action={action}
          act={() => ask(apiRoutes.relistListing(id), t('This copy is on sale again.'))}
          tone="accent"
          className="basis-full"
          aria-label={t('Put {title} back on sale', { title })}
        >
          {t('Put back on sale')}
        </ActButton>
      ) : null}
      {isChangeable ? (
        <IntentLink href={routes.editProduct(id)} aria-label={t('Edit {title}', { title })} className={buttonStyle('plain', 'small', 'grow')}>
          {t('Edit')}
        </IntentLink>
      ) : null}
      {status === 'available' ? (
        <ActButton
          name="withdraw"
          action={action}
          act={() => ask(apiRoutes.withdrawListing(id), t('This copy is off the shelf. You can put it back at any time.'))}
          className="grow"
          aria-label={t('Withdraw {title}', { title })}
        >
          {t('Withdraw')}
        </ActButton>
      ) : null}
      <ActButton
        name="duplicate"
        action={action}
        act={() => ask(apiRoutes.duplicateListing(id), t('Another copy of this book is on sale now.'))}
        className="grow"
        aria-label={t('List another copy of {title}', { title })}
      >
        {t('Another copy')}
      </ActButton>
      {isChangeable ? (
        <Button size="small" tone="quiet" className="grow" aria-label={t('Delete {title}', { title })} disabled={action.pending !== null} onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      ) : null}
      {deleting ? <DeleteListing id={id} title={title} action={action} onClose={() => setDeleting(false)} /> : null}
    </div>
  )
}

/** A button of a copy; while one is at work the others wait. */
function ActButton({ name, action: { pending, run }, act, disabled, ...button }: ButtonProps & { name: string; action: ListingAction; act: () => Promise<void> }) {
  return <Button {...button} size="small" disabled={disabled || pending !== null} pending={pending === name} onClick={() => void run(name, act)} />
}
