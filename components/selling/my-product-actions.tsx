'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { DeleteButton } from '@/components/actions/confirm-button'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import { useAction, type ActionCall } from '@/components/actions/use-action'
import { Button, type ButtonProps } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'

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
  const action = useAction({ refreshes: 'page' })
  const [pressed, setPressed] = useState<keyof typeof LABELS | 'delete' | null>(null)
  const isChangeable = status === 'available' || status === 'withdrawn'

  async function advertise(): Promise<typeof LEAVING> {
    await postJson(apiRoutes.advertisedBooks, { _id: id }, ResponseBody)
    return leaveFor(routes.home(), t('selling.advertised'))
  }
  async function stopAdvertising(): Promise<string> {
    await deleteJson(apiRoutes.advertisedBook(id), ResponseBody)
    return t('selling.advertisingStopped')
  }
  async function ask(address: string, label: string): Promise<string> {
    await postJson(address, {}, ResponseBody)
    return label
  }
  async function remove(): Promise<string> {
    setPressed('delete')
    await deleteJson(apiRoutes.listing(id), ResponseBody)
    return t('common.deleted')
  }

  /** Others are disabled while one action runs; the pressed one keeps the focus. */
  function toButton(name: keyof typeof LABELS, call: ActionCall, { disabled, ...button }: ButtonProps) {
    const isPressed = name === pressed
    return (
      <Button
        {...button}
        size="small"
        aria-label={t(LABELS[name].title, { title })}
        disabled={disabled || (action.pending && !isPressed)}
        pending={action.pending && isPressed}
        onClick={() => {
          setPressed(name)
          void action.run(call)
        }}
      >
        {t(LABELS[name].button)}
      </Button>
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {listing.advertised && isChangeable
        ? toButton('stopAdvertising', stopAdvertising, { className: 'basis-full' })
        : null}
      {status === 'available' && !listing.advertised
        ? toButton('advertise', advertise, { tone: 'accent', className: 'basis-full', disabled: listing.hidden })
        : null}
      {status === 'withdrawn'
        ? toButton('relist', () => ask(apiRoutes.relistListing(id), t('selling.relisted')), {
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
        ? toButton('withdraw', () => ask(apiRoutes.withdrawListing(id), t('selling.withdrawn')), { className: 'grow' })
        : null}
      {toButton('duplicate', () => ask(apiRoutes.duplicateListing(id), t('selling.duplicated')), {
        className: 'grow max-lg:whitespace-normal'
      })}
      {isChangeable ? (
        <DeleteButton
          action={action}
          onConfirm={remove}
          button={{
            tone: 'quiet',
            className: 'grow',
            'aria-label': t('selling.deleteTitle', { title }),
            disabled: action.pending && pressed !== 'delete'
          }}
        >
          <p className="mt-2 line-clamp-2 text-left text-sm [overflow-wrap:anywhere]" dir="auto">
            {title}
          </p>
        </DeleteButton>
      ) : null}
    </div>
  )
}
