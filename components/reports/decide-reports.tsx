'use client'

import { useTranslations } from '#translations'
import { adminRoutes } from '@/lib/admin-routes'
import { toExcerpt } from '@/lib/listings/excerpt'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { postJson, putJson } from '@/lib/platform/http/api-client'
import { DecidedReportsResponse, DecisionReason, type DecideAppealInput } from '@/lib/reports/schemas'
import { ReasonButton, TITLE_LENGTH } from '@/components/admin/reason-button'
import { useTakeDown } from './moderate-listing'

type Outcome = DecideAppealInput['outcome']

export function DecideAppeal({ id, title }: { id: string; title: string }) {
  const t = useTranslations()

  async function decide(outcome: Outcome, reason: string): Promise<string> {
    await putJson(adminRoutes.decideAppeal(id), { outcome, reason }, AcknowledgedResponse)
    return t(`reports.appealOutcomeDone.${outcome}`)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['reinstate', 'uphold'] as const).map((outcome) => (
        <ReasonButton
          key={outcome}
          button={{
            size: 'small',
            'aria-label': t(`reports.appealOutcomeTitle.${outcome}`, { title }),
            children: t(`reports.appealOutcomeButton.${outcome}`)
          }}
          title={t(`reports.appealOutcomeTitle.${outcome}`, { title })}
          label={t('common.reason')}
          hint={t('reports.reasonHint')}
          confirmLabel={t(`reports.appealOutcomeButton.${outcome}`)}
          schema={DecisionReason}
          onConfirm={(reason) => decide(outcome, reason)}
        >
          <p>{t(`reports.appealOutcomeBody.${outcome}`)}</p>
        </ReasonButton>
      ))}
    </div>
  )
}

type Decision = { outcome: 'take-down'; ground: TakeDownGround; reason: string } | { outcome: 'reject'; reason: string }

/** Only the reports on the screen: newer ones stay open. */
export function DecideReports({
  listingId,
  title,
  reportIds,
  isThere
}: {
  listingId: string
  title: string
  reportIds: readonly string[]
  /** False for a deleted listing. */
  isThere: boolean
}) {
  const t = useTranslations()
  const message = t('reports.reportersInformed', { count: reportIds.length })

  async function decide(decision: Decision): Promise<string> {
    const { decidedCount } = await postJson(
      adminRoutes.decideReports,
      { listingId, reportIds, ...decision },
      DecidedReportsResponse
    )
    return t('reports.reportsDecided', { count: decidedCount })
  }
  const takeDown = useTakeDown(title, (statement) => decide({ outcome: 'take-down', ...statement }), <p>{message}</p>)

  return (
    <div className="flex flex-wrap gap-2">
      {isThere ? (
        <ReasonButton
          button={{
            size: 'small',
            tone: 'danger',
            'aria-label': t('reports.takeDownAsReported', { title }),
            children: t('reports.takeDownButton')
          }}
          {...takeDown}
        />
      ) : null}
      <ReasonButton
        button={{
          size: 'small',
          'aria-label': t('reports.rejectTitle', { title }),
          children: t(isThere ? 'reports.rejectButton' : 'reports.closeButton')
        }}
        title={t('reports.rejectTitle', { title: toExcerpt(title, TITLE_LENGTH) })}
        label={t('common.reason')}
        hint={`${t('reports.rejectHint')} ${message}`}
        confirmLabel={t('reports.rejectButton')}
        schema={DecisionReason}
        onConfirm={(reason) => decide({ outcome: 'reject', reason })}
      />
    </div>
  )
}
