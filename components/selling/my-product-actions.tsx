'use client'

import { useState } from 'react'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { IntentLink } from '@/components/ui/intent-link'
import { flashToast, showToast } from '@/components/ui/toast-store'
import { postJson } from '@/lib/http/api-client'
import type { ListingStatus } from '@/lib/listings/listing'
import { apiRoutes, routes } from '@/lib/routes'
import { DeleteListing } from './delete-listing'
import { useListingAction } from './use-listing-action'

/** What the buttons of a copy need to know of it. */
export type ActionableListing = { id: string; title: string; status: ListingStatus; hidden: boolean; advertised: boolean }

const Answer = z.unknown()

/** Everything a seller can do with a copy in the state it is in; a held or sold one can only be listed another time. */
export function MyProductActions({ listing }: { listing: ActionableListing }) {
  const { id, title, status } = listing
  const { pending, run } = useListingAction()
  const [deleting, setDeleting] = useState(false)
  const isChangeable = status === 'available' || status === 'withdrawn'

  async function advertise(): Promise<void> {
    await postJson(apiRoutes.advertisedBooks, { _id: id }, Answer)
    flashToast('Your product has been advertised successfully!')
    window.location.assign(routes.home())
  }
  async function ask(address: string, words: string): Promise<void> {
    await postJson(address, {}, Answer)
    showToast(words)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {status === 'available' ? (
        <Button
          size="small"
          tone="accent"
          className="basis-full"
          aria-label={`Advertise ${title}`}
          disabled={listing.hidden || listing.advertised || pending !== null}
          pending={pending === 'advertise'}
          onClick={() => void run('advertise', advertise)}
        >
          {listing.advertised ? 'Advertised' : 'Advertise'}
        </Button>
      ) : null}
      {status === 'withdrawn' ? (
        <Button
          size="small"
          tone="accent"
          className="basis-full"
          aria-label={`Put ${title} back on sale`}
          disabled={pending !== null}
          pending={pending === 'relist'}
          onClick={() => void run('relist', () => ask(apiRoutes.relistListing(id), 'This copy is on sale again.'))}
        >
          Put back on sale
        </Button>
      ) : null}
      {isChangeable ? (
        <IntentLink href={routes.editProduct(id)} aria-label={`Edit ${title}`} className={buttonLook('plain', 'small', 'grow')}>
          Edit
        </IntentLink>
      ) : null}
      {status === 'available' ? (
        <Button
          size="small"
          className="grow"
          aria-label={`Withdraw ${title}`}
          disabled={pending !== null}
          pending={pending === 'withdraw'}
          onClick={() => void run('withdraw', () => ask(apiRoutes.withdrawListing(id), 'This copy is off the shelf. You can put it back at any time.'))}
        >
          Withdraw
        </Button>
      ) : null}
      <Button
        size="small"
        className="grow"
        aria-label={`List another copy of ${title}`}
        disabled={pending !== null}
        pending={pending === 'duplicate'}
        onClick={() => void run('duplicate', () => ask(apiRoutes.duplicateListing(id), 'Another copy of this book is on sale now.'))}
      >
        Another copy
      </Button>
      {isChangeable ? (
        <Button size="small" tone="quiet" className="grow" aria-label={`Delete ${title}`} disabled={pending !== null} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {deleting ? <DeleteListing id={id} title={title} run={run} pending={pending === 'delete'} onClose={() => setDeleting(false)} /> : null}
    </div>
  )
}
