'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { adminRoutes } from '@/lib/admin-routes'
import { ModifiedAnswer } from '@/lib/platform/answer-fields'
import { toExcerpt } from '@/lib/listings/excerpt'
import { Button } from '@/components/ui/button'
import { putJson } from '@/lib/platform/http/api-client'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import { DecisionReason } from '@/lib/reports/schemas'
import { ReasonDialog, TITLE_LENGTH } from './reason-dialog'
import { TakeDownDialog } from './take-down-dialog'

/** Takes a copy down, or brings one back that was taken down; each with a reason that its seller is sent. */
export function ModerateListing({ id, title, isTakenDown }: { id: string; title: string; isTakenDown: boolean }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)

  async function takeDown(statement: { ground: TakeDownGround; reason: string }): Promise<string> {
    const { modifiedCount } = await putJson(adminRoutes.takeDownListing(id), statement, ModifiedAnswer)
    return t(modifiedCount > 0 ? '{title} is taken down.' : '{title} was taken down already.', { title })
  }
  async function reinstate(reason: string): Promise<string> {
    const { modifiedCount } = await putJson(adminRoutes.reinstateListing(id), { reason }, ModifiedAnswer)
    return t(modifiedCount > 0 ? '{title} is back.' : '{title} was back already.', { title })
  }

  return (
    <>
      <Button
        size="small"
        tone={isTakenDown ? 'plain' : 'danger'}
        onClick={() => setAsking(true)}
        aria-label={t(isTakenDown ? 'Reinstate {title}' : 'Take down {title}', { title })}
      >
        {t(isTakenDown ? 'Reinstate' : 'Take down')}
      </Button>
      {isTakenDown ? (
        <ReasonDialog
          open={asking}
          onClose={close}
          title={t('Reinstate {title}', { title: toExcerpt(title, TITLE_LENGTH) })}
          label={t('Reason')}
          hint={t('The seller is sent these words.')}
          confirmLabel={t('Reinstate')}
          schema={DecisionReason}
          act={reinstate}
        >
          <p>{t('It is back where it was, unless its seller is away. An open appeal is granted with it.')}</p>
        </ReasonDialog>
      ) : (
        <TakeDownDialog open={asking} onClose={close} title={title} act={takeDown} />
      )}
    </>
  )
}
