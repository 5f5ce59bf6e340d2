'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldTextarea } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { EvidenceText, SubmittedEvidenceResponse } from '@/lib/disputes/schemas'
import { postJson } from '@/lib/platform/http/api-client'

/** The text for the bank, which begins with what the shop knows. */
export function SubmitEvidence({ orderId, disputeId, draft }: { orderId: string; disputeId: string; draft: string }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })
  const [text, setText] = useState(draft)
  const [refused, setRefused] = useState<string | undefined>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = EvidenceText.safeParse(text)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    void run(async () => {
      await postJson(
        bookingRoutes.submitEvidence(orderId),
        { disputeId, text: checked.data },
        SubmittedEvidenceResponse
      )
      return t('admin.evidenceSent')
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <HeldTextarea
        label={t('admin.evidenceField')}
        hint={t('admin.evidenceHint')}
        error={refused}
        value={text}
        onChange={setText}
        className="min-h-56"
      />
      <p className="text-ink-soft">
        {t('admin.evidenceOnce')} {t('common.cannotUndo')}
      </p>
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('admin.submitEvidence')}
      </Button>
    </form>
  )
}
