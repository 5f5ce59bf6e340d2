'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { findRejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect, HeldTextarea } from '@/components/forms/fields'
import { preparePhoto } from '@/components/photos/shrink-photo'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { bookingRoutes } from '@/lib/booking-routes'
import { CaseStatusResponse, CasePhotosResponse } from '@/lib/cases/responses'
import type { Order, OrderLineFacts } from '@/lib/orders/booking'
import { CASE_REASONS, MAX_CASE_PHOTOS } from '@/lib/cases/case'
import { OpenCaseForm } from '@/lib/cases/schemas'
import { postFile, postJson } from '@/lib/platform/http/api-client'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { toMaxLength } from '@/lib/platform/text-rules'
import { CaseFacts } from './case-facts'
import { CasePhotoInput, ChosenPhotos, type ChosenPhoto } from './chosen-photos'
import { ConcernedBooks } from './concerned-books'
import { useRefetchBookings } from './use-refetch-bookings'

/** @throws a rejection for the first failed photo */
async function sendCasePhotos(bookingId: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const fitting = await preparePhoto(file)
    await postFile(bookingRoutes.casePhotos(bookingId), 'photo', fitting, CasePhotosResponse)
  }
}

export function OrderCase({
  booking,
  mayOpen,
  mayWithdraw
}: {
  booking: Order
  mayOpen: boolean
  mayWithdraw: boolean
}) {
  const t = useTranslations()
  const action = useAction({ refreshes: useRefetchBookings('orders') })

  async function withdraw(): Promise<string> {
    await postJson(bookingRoutes.withdrawCase(booking.id), {}, CaseStatusResponse)
    return t('cases.withdrawn')
  }

  return (
    <>
      {booking.case ? <CaseFacts order={booking} of={booking.case} /> : null}
      {booking.case && mayWithdraw ? (
        <div className="flex flex-wrap gap-3">
          {booking.case.photos.length < MAX_CASE_PHOTOS ? (
            <AddPhotos id={booking.id} room={MAX_CASE_PHOTOS - booking.case.photos.length} />
          ) : null}
          <ConfirmButton
            action={action}
            onConfirm={withdraw}
            button={{ children: t('cases.withdrawButton') }}
            title={t('cases.withdrawButton')}
            confirmLabel={t('cases.withdrawConfirm')}
            cancelLabel={t('common.keepIt')}
            tone="accent"
          >
            {t('cases.withdrawExplained')}
          </ConfirmButton>
        </div>
      ) : null}
      {mayOpen ? <OpenCase order={booking} /> : null}
    </>
  )
}

function AddPhotos({ id, room }: { id: string; room: number }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: useRefetchBookings('orders') })

  async function add(files: readonly File[]): Promise<string> {
    await sendCasePhotos(id, files)
    return t('cases.photosAdded')
  }

  return <CasePhotoInput room={room} pending={pending} onChoose={(files) => void run(() => add(files))} />
}

function toChoices({ lines, caseLines }: Order): OrderLineFacts[] {
  return lines.filter(({ number }) => caseLines.includes(number))
}

function OpenCase({ order }: { order: Order }) {
  const t = useTranslations()
  const { id, bookName } = order
  const choices = toChoices(order)
  const [chosen, setChosen] = useState<readonly string[]>(
    choices.length === 1 ? choices.map(({ bookingId }) => bookingId) : []
  )
  const { pending, run } = useAction({ refreshes: useRefetchBookings('orders') })
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [isSent, setSent] = useState(false)
  const checked = OpenCaseForm.safeParse({ reason, text })
  const problemOf = (field: string) =>
    isSent && !checked.success ? checked.error.issues.find(({ path }) => path[0] === field)?.message : undefined

  async function open(): Promise<string> {
    await postJson(bookingRoutes.case(id), { reason, text, bookingIds: chosen }, CaseStatusResponse)
    const files = photos.map(({ file }) => file)
    const rejection = await findRejection(sendCasePhotos(id, files))
    // The case is open: photos can be added again.
    if (rejection) showToast(t('cases.photoNotAdded', { problem: t.text(rejection.message) }), 'danger')
    setPhotos([])
    setOpen(false)
    return t('cases.opened')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success && chosen.length > 0) void run(open)
  }

  return (
    <>
      <Button
        className="justify-self-start"
        onClick={() => setOpen(true)}
        aria-label={t('cases.helpButtonFor', { book: bookName })}
      >
        {t('cases.helpButton')}
      </Button>
      <Dialog open={isOpen} title={t('cases.helpButton')} onClose={() => setOpen(false)}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {choices.length > 1 ? (
            <ConcernedBooks
              choices={choices}
              chosen={chosen}
              onChange={setChosen}
              error={isSent && chosen.length === 0 ? t('validation.copiesRequired') : undefined}
            />
          ) : null}
          <HeldSelect
            label={t('common.whatIsWrong')}
            error={problemOf('reason')}
            value={reason}
            onChange={setReason}
            options={CASE_REASONS.map((one) => [one, t(`cases.reason.${one}`)] as const)}
            empty={t('common.chooseOne')}
          />
          <HeldTextarea
            label={t('cases.descriptionLabel')}
            hint={t('cases.descriptionHint')}
            error={problemOf('text')}
            value={text}
            maxLength={toMaxLength(BOOKING_TEXT_LIMITS.caseText)}
            onChange={setText}
          />
          <ChosenPhotos photos={photos} onChange={setPhotos} />
          <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
            {t('cases.openButton')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
