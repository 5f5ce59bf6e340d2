'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { ReasonButton } from '@/components/admin/reason-button'
import { postJson } from '@/lib/platform/http/api-client'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { registrationRoutes } from '@/lib/registration-routes'
import { RegistrationReason } from '@/lib/users/schemas'

export function DecideRegistration({ id, name }: { id: string; name: string }) {
  const t = useTranslations()

  async function approve(): Promise<string> {
    await postJson(registrationRoutes.decide(id), { decision: 'approve' }, ModifiedResponse)
    return t('registration.approved')
  }

  async function refuse(reason: string): Promise<string> {
    await postJson(registrationRoutes.decide(id), { decision: 'refuse', reason }, ModifiedResponse)
    return t('registration.refused')
  }

  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton
        size="small"
        refreshes="page"
        onAction={approve}
        aria-label={t('registration.approveName', { name })}
      >
        {t('registration.approve')}
      </ActionButton>
      <ReasonButton
        button={{
          size: 'small',
          'aria-label': t('registration.refuseName', { name }),
          children: t('registration.refuse')
        }}
        title={t('registration.refuseTitle')}
        label={t('registration.reasonField')}
        hint={t('registration.reasonHint')}
        confirmLabel={t('registration.refuse')}
        tone="danger"
        schema={RegistrationReason}
        onConfirm={refuse}
      >
        <p>{t('registration.refuseAbout')}</p>
      </ReasonButton>
    </div>
  )
}
