'use client'

import { useEffect, useId, useState } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useHydrated } from '@/components/ui/use-hydrated'
import { clearDraft, listDrafts, type StoredDraft } from './draft-store'
import { listOpenDrafts } from './open-drafts'
import { forgetUpload } from './use-photos'

type DraftOfferProps = { userId: string; onRestore: (draft: StoredDraft) => void }

export function DraftOffer(props: DraftOfferProps) {
  // Drafts are stored in the browser only.
  return useHydrated() ? <Offer {...props} /> : null
}

function Offer({ userId, onRestore }: DraftOfferProps) {
  const t = useTranslations()
  // As they were when the page was opened: this form begins one of its own.
  const [drafts, setDrafts] = useState(() => listDrafts(userId))
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)

  useEffect(() => {
    const check = () => void listOpenDrafts().then(setOpen)
    check()
    // Another tab may have been closed meanwhile.
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])

  async function discard(draft: StoredDraft): Promise<void> {
    const openNow = await listOpenDrafts()
    setOpen(openNow)
    if (openNow?.has(draft.key)) return
    setDrafts((all) => all.filter(({ key }) => key !== draft.key))
    clearDraft(draft.key)
    // A form that may have it open needs its photos; unused ones are deleted after a day.
    if (openNow !== null) for (const photo of draft.photos) void forgetUpload(photo.id)
  }

  async function restore(draft: StoredDraft): Promise<void> {
    const openNow = await listOpenDrafts()
    setOpen(openNow)
    if (openNow?.has(draft.key)) return
    onRestore(draft)
    setDrafts(listDrafts(userId).filter(({ key }) => key !== draft.key))
  }

  if (drafts.length === 0) return null
  return (
    <section aria-label={t('selling.draftLabel')} className="rounded-lg border border-line bg-surface-sunken px-4 py-3">
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            isOpen={open?.has(draft.key) === true}
            onRestore={() => void restore(draft)}
            onDiscard={() => void discard(draft)}
          />
        ))}
      </ul>
    </section>
  )
}

function DraftRow({
  draft,
  isOpen,
  onRestore,
  onDiscard
}: {
  draft: StoredDraft
  /** In another tab, which saves it. */
  isOpen: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  const t = useTranslations()
  const id = useId()
  const title = draft.texts.title.trim()
  const time = <RelativeTime iso={new Date(draft.savedAt).toISOString()} />
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p id={id} className="min-w-0 [overflow-wrap:anywhere]">
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
        {isOpen ? ` ${t('selling.draftOpenElsewhere')}` : null}
      </p>
      {isOpen ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="quiet" aria-describedby={id} onClick={onDiscard}>
            {t('selling.discardDraftButton')}
          </Button>
          <Button size="small" aria-describedby={id} onClick={onRestore}>
            {t('selling.continueDraftButton')}
          </Button>
        </div>
      )}
    </li>
  )
}
