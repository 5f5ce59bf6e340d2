'use client'

import { useTranslations } from '#translations'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { AppealText } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'
import { ReasonButton } from '@/components/admin/reason-button'

export function AppealButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations()

  async function appeal(text: string): Promise<string> {
    await postJson(apiRoutes.appeal(id), { text }, AcknowledgedResponse)
    return t('reports.appealSent')
  }

  return (
    <ReasonButton
      button={{ size: 'small', 'aria-label': t('reports.appealFor', { title }), children: t('reports.appeal') }}
      title={t('reports.appeal')}
      label={t('reports.appealTextLabel')}
      hint={t('reports.appealTextHint')}
      confirmLabel={t('reports.appealSendButton')}
      schema={AppealText}
      onConfirm={appeal}
    >
      <p>{t.rich('reports.appealAbout', { title: () => <span dir="auto">{title}</span> })}</p>
    </ReasonButton>
  )
}
