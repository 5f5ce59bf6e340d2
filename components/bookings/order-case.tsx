'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { HeldSelect, HeldTextarea } from '@/components/forms/fields'
import { toFileProblem } from '@/components/photos/photos'
import { shrinkPhoto } from '@/components/photos/shrink-photo'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { bookingRoutes } from '@/lib/booking-routes'
import { CaseStatusResponse, CasePhotosResponse } from '@/lib/bookings/answers'
import type { Booking } from '@/lib/bookings/booking'
import { CASE_REASONS, isOpenCase, MAX_CASE_PHOTOS } from '@/lib/bookings/case'
import { OpenCaseForm } from '@/lib/bookings/schemas'
import { ApiError, postJson, postFile } from '@/lib/platform/http/api-client'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { CaseFacts } from './case-facts'
import { CasePhotoInput, ChosenPhotos, type ChosenPhoto } from './chosen-photos'
import { useBookingAct } from './use-booking-act'

/** @throws ApiError for the first failed photo */
async function sendCasePhotos(bookingId: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const problem = toFileProblem(file)
    if (problem) throw new ApiError('UNPROCESSABLE', problem, 422)
    const fitting = await shrinkPhoto(file)
    if (!fitting) throw new ApiError('TOO_LARGE', 'photos.tooLarge', 413)
    await postFile(bookingRoutes.casePhotos(bookingId), 'photo', fitting, CasePhotosResponse)
  }
}

export function OrderCase({ booking, mayOpen }: { booking: Booking; mayOpen: boolean }) {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  const withdrawing = useBookingAct('orders', t('cases.withdrawn'), async () => {
    setAsking(false)
    await postJson(bookingRoutes.withdrawCase(booking.id), {}, CaseStatusResponse)
  })
  return (
    <>
      {booking.case ? <CaseFacts bookingId={booking.id} of={booking.case} /> : null}
      {booking.case && isOpenCase(booking.case) ? (
        <div className="flex flex-wrap gap-3">
          {booking.case.photos.length < MAX_CASE_PHOTOS ? (
            <AddPhotos id={booking.id} room={MAX_CASE_PHOTOS - booking.case.photos.length} />
          ) : null}
          <Button pending={withdrawing.isPending} onClick={() => setAsking(true)}>
            {t('cases.withdrawButton')}
          </Button>
        </div>
      ) : null}
      <AlertDialog
        open={asking}
        title={t('cases.withdrawButton')}
        confirmLabel={t('cases.withdrawConfirm')}
        cancelLabel={t('common.keepIt')}
        pending={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('cases.withdrawExplained')}
      </AlertDialog>
      {mayOpen ? <OpenCase id={booking.id} bookName={booking.bookName} /> : null}
    </>
  )
}

function AddPhotos({ id, room }: { id: string; room: number }) {
  const t = useTranslations()
  const adding = useBookingAct('orders', t('cases.photosAdded'), (files: readonly File[]) => sendCasePhotos(id, files))
  return <CasePhotoInput room={room} pending={adding.isPending} onChoose={(chosen) => adding.mutate(chosen)} />
}

function OpenCase({ id, bookName }: { id: string; bookName: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [isSent, setSent] = useState(false)
  const checked = OpenCaseForm.safeParse({ reason, text })
  const problemOf = (field: string) =>
    isSent && !checked.success ? checked.error.issues.find(({ path }) => path[0] === field)?.message : undefined

  /** The case is already open: failed photos are reported and can be added again. */
  async function sendPhotos(): Promise<void> {
    try {
      await sendCasePhotos(
        id,
        photos.map(({ file }) => file)
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(t('cases.photoNotAdded', { problem: t.text(error.message) }), 'danger')
    }
  }

  const opening = useBookingAct('orders', t('cases.opened'), async () => {
    await postJson(bookingRoutes.case(id), { reason, text }, CaseStatusResponse)
    await sendPhotos()
    setPhotos([])
    setOpen(false)
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success) opening.mutate()
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
            maxLength={toMaxLength(TEXT_LIMITS.caseText)}
            onChange={setText}
          />
          <ChosenPhotos photos={photos} onChange={setPhotos} />
          <Button type="submit" tone="accent" pending={opening.isPending} className="justify-self-end">
            {t('cases.openButton')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
