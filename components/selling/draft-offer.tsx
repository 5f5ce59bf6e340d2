'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useHydrated } from '@/components/ui/use-hydrated'
import { clearDraft, readDraft, type Draft } from './draft-store'
import { forgetUpload } from './use-photos'

export function DraftOffer({ userId, onRestore }: { userId: string; onRestore: (draft: Draft) => void }) {
  // The draft is stored in the browser only.
  return useHydrated() ? <Offer userId={userId} onRestore={onRestore} /> : null
}

function Offer({ userId, onRestore }: { userId: string; onRestore: (draft: Draft) => void }) {
  const t = useTranslations()
  // As it was when the page was opened; typing overwrites it.
  const [draft, setDraft] = useState(() => readDraft(userId))
  if (!draft) return null
  const title = draft.texts.title.trim()
  const time = <RelativeTime iso={new Date(draft.savedAt).toISOString()} />

  function discard(stored: Draft): void {
    setDraft(null)
    clearDraft(userId)
    for (const photo of stored.photos) void forgetUpload(photo.id)
  }

  return (
    <section
      aria-label={t('selling.draftLabel')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-sunken px-4 py-3"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {title
          ? t.rich('selling.draftOfTitle', {
              title: () => (
                <strong className="font-semibold">
                  <bdi>{title}</bdi>
                </strong>
              ),
              time: () => time
            })
          : t.rich('selling.draftUntitled', { time: () => time })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="quiet" onClick={() => discard(draft)}>
          {t('selling.discardDraftButton')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setDraft(null)
            onRestore(draft)
          }}
        >
          {t('selling.continueDraftButton')}
        </Button>
      </div>
    </section>
  )
}
