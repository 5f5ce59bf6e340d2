'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { postJson } from '@/lib/http/api-client'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import { DecidedReportsAnswer } from '@/lib/reports/answers'
import { DecisionReason } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'
import { ReasonDialog } from './reason-dialog'
import { TakeDownDialog } from './take-down-dialog'

type Decision = { outcome: 'take-down'; ground: TakeDownGround; reason: string } | { outcome: 'reject'; reason: string }

/** Decides the reports of one copy that are on the screen: others that have come since stay open. */
export function DecideReports({ listingId, title, reportIds, isThere }: {
  listingId: string
  title: string
  reportIds: readonly string[]
  /** Whether there still is a copy that could be taken down. */
  isThere: boolean
}) {
  const [asking, setAsking] = useState<'take-down' | 'reject' | null>(null)
  const close = () => setAsking(null)
  const told = reportIds.length === 1 ? 'The one who reported it is told.' : `The ${reportIds.length} who reported it are told.`

  async function decide(decision: Decision): Promise<string> {
    const { decidedCount } = await postJson(apiRoutes.decideReports, { listingId, reportIds, ...decision }, DecidedReportsAnswer)
    return decidedCount === 1 ? 'One report is decided.' : `${decidedCount} reports are decided.`
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isThere ? (
        <Button size="small" tone="danger" onClick={() => setAsking('take-down')} aria-label={`Take down ${title} as reported`}>
          Take down
        </Button>
      ) : null}
      <Button size="small" onClick={() => setAsking('reject')} aria-label={`Reject the reports of ${title}`}>
        {isThere ? 'Reject' : 'Close'}
      </Button>
      <TakeDownDialog open={asking === 'take-down'} onClose={close} title={title} act={(statement) => decide({ outcome: 'take-down', ...statement })}>
        <p>{told}</p>
      </TakeDownDialog>
      <ReasonDialog
        open={asking === 'reject'}
        onClose={close}
        title={`Reject the reports of ${title}`}
        label="Reason"
        hint={`Why the copy stays. ${told}`}
        confirmLabel="Reject"
        schema={DecisionReason}
        act={(reason) => decide({ outcome: 'reject', reason })}
      />
    </div>
  )
}
