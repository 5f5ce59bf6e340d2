'use client'

import { useTranslations } from '#translations'
import { ReasonButton } from '@/components/admin/reason-button'
import { adminRoutes } from '@/lib/admin-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { DecisionReason } from '@/lib/reports/schemas'

export function DecideMessageReport({ id }: { id: string }) {
  const t = useTranslations()

  async function decide(outcome: 'remove' | 'reject', reason: string): Promise<string> {
    await postJson(adminRoutes.decideMessageReport(id), { outcome, reason }, AcknowledgedResponse)
    return t(`conversations.reportDone.${outcome}`)
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['remove', 'reject'] as const).map((outcome) => (
        <ReasonButton
          key={outcome}
          button={{
            tone: outcome === 'remove' ? 'danger' : 'plain',
            children: t(`conversations.reportButton.${outcome}`)
          }}
          title={t(`conversations.reportButton.${outcome}`)}
          label={t('common.reason')}
          hint={t(`conversations.reportReasonHint.${outcome}`)}
          confirmLabel={t(`conversations.reportButton.${outcome}`)}
          schema={DecisionReason}
          onConfirm={(reason) => decide(outcome, reason)}
        />
      ))}
    </div>
  )
}
