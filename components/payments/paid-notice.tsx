'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from '#translations'

/** The payment made since this page was loaded. */
let paidHere: string | null = null

export function notePaid(transactionId: string): void {
  paidHere = transactionId
}

/** Takes the focus, which the card form had: first as part of the form, then again as part of the page that was refreshed. */
export function PaidNotice({ transactionId }: { transactionId: string }) {
  const t = useTranslations()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (transactionId === paidHere) notice.current?.focus()
  }, [transactionId])
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 rounded-md border border-success bg-success-soft p-6 text-success outline-none"
    >
      <p className="font-title font-semibold text-xl">{t('payments.completed')}</p>
      <p className="[overflow-wrap:anywhere]">
        {t.rich('payments.transactionIdIs', { id: () => <strong>{transactionId}</strong> })}
      </p>
    </div>
  )
}
