'use client'

import { useTexts } from '#texts'
import { adminRoutes } from '@/lib/admin-routes'
import { toExcerpt } from '@/lib/listings/excerpt'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import { AcknowledgedResponse } from '@/lib/platform/answer-fields'
import { postJson, putJson } from '@/lib/platform/http/api-client'
import type { AnyText, Text } from '@/lib/platform/i18n/text'
import { DecidedReportsResponse, DecisionReason, type DecideAppealInput } from '@/lib/reports/schemas'
import { ReasonButton, TITLE_LENGTH } from '@/components/admin/reason-button'
import { useTakeDown } from './moderate-listing'

type Outcome = DecideAppealInput['outcome']

const LABELS = {
  reinstate: { button: 'Reinstate', ask: 'Reinstate: {title}', about: 'The copy comes back.', done: 'The copy is back.' },
  uphold: { button: 'Uphold', ask: 'Uphold: {title}', about: 'The copy stays taken down, for good as far as the shop is concerned.', done: 'The decision stands.' }
} as const satisfies Record<Outcome, { button: Text; ask: AnyText; about: Text; done: Text }>

export function DecideAppeal({ id, title }: { id: string; title: string }) {
  const t = useTexts()

  async function decide(outcome: Outcome, reason: string): Promise<string> {
    await putJson(adminRoutes.decideAppeal(id), { outcome, reason }, AcknowledgedResponse)
    return t(LABELS[outcome].done)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['reinstate', 'uphold'] as const).map((outcome) => (
        <ReasonButton
          key={outcome}
          button={{ size: 'small', 'aria-label': t(LABELS[outcome].ask, { title }), children: t(LABELS[outcome].button) }}
          title={t(LABELS[outcome].ask, { title })}
          label={t('Reason')}
          hint={t('The seller is sent these words.')}
          confirmLabel={t(LABELS[outcome].button)}
          schema={DecisionReason}
          act={(reason) => decide(outcome, reason)}
        >
          <p>{t(LABELS[outcome].about)}</p>
        </ReasonButton>
      ))}
    </div>
  )
}

type Decision = { outcome: 'take-down'; ground: TakeDownGround; reason: string } | { outcome: 'reject'; reason: string }

/** Decides the reports of one copy that are on the screen: others that have come since stay open. */
export function DecideReports({ listingId, title, reportIds, isThere }: {
  listingId: string
  title: string
  reportIds: readonly string[]
  /** Whether there still is a copy that could be taken down. */
  isThere: boolean
}) {
  const t = useTexts()
  const message = t.count(reportIds.length, 'The one who reported it is told.', 'The {count} who reported it are told.')

  async function decide(decision: Decision): Promise<string> {
    const { decidedCount } = await postJson(adminRoutes.decideReports, { listingId, reportIds, ...decision }, DecidedReportsResponse)
    return t.count(decidedCount, 'One report is decided.', '{count} reports are decided.')
  }
  const takeDown = useTakeDown(title, (statement) => decide({ outcome: 'take-down', ...statement }), <p>{message}</p>)

  return (
    <div className="flex flex-wrap gap-2">
      {isThere ? (
        <ReasonButton button={{ size: 'small', tone: 'danger', 'aria-label': t('Take down {title} as reported', { title }), children: t('Take down') }} {...takeDown} />
      ) : null}
      <ReasonButton
        button={{ size: 'small', 'aria-label': t('Reject the reports of {title}', { title }), children: t(isThere ? 'Reject' : 'Close') }}
        title={t('Reject the reports of {title}', { title: toExcerpt(title, TITLE_LENGTH) })}
        label={t('Reason')}
        hint={`${t('Why the copy stays.')} ${message}`}
        confirmLabel={t('Reject')}
        schema={DecisionReason}
        act={(reason) => decide({ outcome: 'reject', reason })}
      />
    </div>
  )
}
