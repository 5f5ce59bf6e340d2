'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { adminRoutes } from '@/lib/admin-routes'
import { AcknowledgedAnswer } from '@/lib/platform/answer-fields'
import { Button } from '@/components/ui/button'
import { putJson } from '@/lib/platform/http/api-client'
import { DecisionReason, type DecideAppealInput } from '@/lib/reports/schemas'
import type { AnyText, Text } from '@/lib/platform/i18n/text'
import { ReasonDialog } from './reason-dialog'

type Outcome = DecideAppealInput['outcome']

const WORDS = {
  reinstate: { button: 'Reinstate', ask: 'Reinstate: {title}', about: 'The copy comes back.', done: 'The copy is back.' },
  uphold: { button: 'Uphold', ask: 'Uphold: {title}', about: 'The copy stays taken down, for good as far as the shop is concerned.', done: 'The decision stands.' }
} as const satisfies Record<Outcome, { button: Text; ask: AnyText; about: Text; done: Text }>

/** Decides a seller's appeal, with a reason that the seller is sent. */
export function DecideAppeal({ id, title }: { id: string; title: string }) {
  const t = useTexts()
  const [asking, setAsking] = useState<Outcome | null>(null)

  async function decide(outcome: Outcome, reason: string): Promise<string> {
    await putJson(adminRoutes.decideAppeal(id), { outcome, reason }, AcknowledgedAnswer)
    return t(WORDS[outcome].done)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['reinstate', 'uphold'] as const).map((outcome) => (
        <span key={outcome}>
          <Button size="small" onClick={() => setAsking(outcome)} aria-label={t(WORDS[outcome].ask, { title })}>
            {t(WORDS[outcome].button)}
          </Button>
          <ReasonDialog
            open={asking === outcome}
            onClose={() => setAsking(null)}
            title={t(WORDS[outcome].ask, { title })}
            label={t('Reason')}
            hint={t('The seller is sent these words.')}
            confirmLabel={t(WORDS[outcome].button)}
            schema={DecisionReason}
            act={(reason) => decide(outcome, reason)}
          >
            <p>{t(WORDS[outcome].about)}</p>
          </ReasonDialog>
        </span>
      ))}
    </div>
  )
}
