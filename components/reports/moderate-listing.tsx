'use client'

import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { HeldSelect } from '@/components/forms/fields'
import { toOptions } from '@/components/ui/options'
import { adminRoutes } from '@/lib/admin-routes'
import { toExcerpt } from '@/lib/listings/excerpt'
import { GROUND_LABELS, type TakeDownGround } from '@/lib/listings/taken-down'
import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { DecisionReason } from '@/lib/reports/schemas'
import { ReasonButton, TITLE_LENGTH, type ReasonProps } from '@/components/admin/reason-button'

/** What asks an admin for the statement of reasons with which a copy is taken down, for a ReasonButton. `act` takes it down. */
export function useTakeDown(title: string, act: (statement: { ground: TakeDownGround; reason: string }) => Promise<string>, more?: ReactNode): ReasonProps {
  const t = useTexts()
  const [ground, setGround] = useState<TakeDownGround>('rules')
  return {
    title: t('Take down {title}', { title: toExcerpt(title, TITLE_LENGTH) }),
    label: t('The facts'),
    hint: t('What was found, and which law or rule it is against. The seller is sent these words, and so is whoever reported it.'),
    confirmLabel: t('Take down'),
    tone: 'danger',
    schema: DecisionReason,
    act: (reason) => act({ ground, reason }),
    children: (
      <>
        <p>{t('Nobody but its seller sees it any more. A booking that is not paid is cancelled; a sale stays. You can undo it.')}</p>
        {more}
        <HeldSelect label={t('Ground')} value={ground} onChange={(chosen) => setGround(chosen === 'law' ? 'law' : 'rules')} options={toOptions(GROUND_LABELS, t)} />
      </>
    )
  }
}

export function ModerateListing({ id, title, isTakenDown }: { id: string; title: string; isTakenDown: boolean }) {
  const t = useTexts()
  const takeDown = useTakeDown(title, async (statement) => {
    const { modifiedCount } = await putJson(adminRoutes.takeDownListing(id), statement, ModifiedResponse)
    return t(modifiedCount > 0 ? '{title} is taken down.' : '{title} was taken down already.', { title })
  })
  const reinstate: ReasonProps = {
    title: t('Reinstate {title}', { title: toExcerpt(title, TITLE_LENGTH) }),
    label: t('Reason'),
    hint: t('The seller is sent these words.'),
    confirmLabel: t('Reinstate'),
    schema: DecisionReason,
    async act(reason) {
      const { modifiedCount } = await putJson(adminRoutes.reinstateListing(id), { reason }, ModifiedResponse)
      return t(modifiedCount > 0 ? '{title} is back.' : '{title} was back already.', { title })
    },
    children: <p>{t('It is back where it was, unless its seller is away. An open appeal is granted with it.')}</p>
  }
  // One button for both, so that the focus stays on it.
  return (
    <ReasonButton
      button={{
        size: 'small',
        tone: isTakenDown ? 'plain' : 'danger',
        'aria-label': t(isTakenDown ? 'Reinstate {title}' : 'Take down {title}', { title }),
        children: t(isTakenDown ? 'Reinstate' : 'Take down')
      }}
      {...(isTakenDown ? reinstate : takeDown)}
    />
  )
}
