'use client'

import { useState } from 'react'
import { AcknowledgedAnswer } from '@/lib/answer-fields'
import { Button } from '@/components/ui/button'
import { putJson } from '@/lib/http/api-client'
import { DecisionReason, type DecideAppealInput } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'
import { ReasonDialog } from './reason-dialog'

type Outcome = DecideAppealInput['outcome']

const WORDS: Record<Outcome, { button: string; about: string; done: string }> = {
  reinstate: { button: 'Reinstate', about: 'The copy comes back.', done: 'The copy is back.' },
  uphold: { button: 'Uphold', about: 'The copy stays taken down, for good as far as the shop is concerned.', done: 'The decision stands.' }
}

/** Decides a seller's appeal, with a reason that the seller is sent. */
export function DecideAppeal({ id, title }: { id: string; title: string }) {
  const [asking, setAsking] = useState<Outcome | null>(null)

  async function decide(outcome: Outcome, reason: string): Promise<string> {
    await putJson(apiRoutes.decideAppeal(id), { outcome, reason }, AcknowledgedAnswer)
    return WORDS[outcome].done
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['reinstate', 'uphold'] as const).map((outcome) => (
        <span key={outcome}>
          <Button size="small" onClick={() => setAsking(outcome)} aria-label={`${WORDS[outcome].button}: ${title}`}>
            {WORDS[outcome].button}
          </Button>
          <ReasonDialog
            open={asking === outcome}
            onClose={() => setAsking(null)}
            title={`${WORDS[outcome].button}: ${title}`}
            label="Reason"
            hint="The seller is sent these words."
            confirmLabel={WORDS[outcome].button}
            schema={DecisionReason}
            act={(reason) => decide(outcome, reason)}
          >
            <p>{WORDS[outcome].about}</p>
          </ReasonDialog>
        </span>
      ))}
    </div>
  )
}
