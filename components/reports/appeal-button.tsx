'use client'

import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { AcknowledgedResponse } from '@/lib/platform/answer-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { AppealText } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'
import { ReasonButton } from '@/components/admin/reason-button'

export function AppealButton({ id, title }: { id: string; title: string }) {
  const t = useTexts()

  async function appeal(text: string): Promise<string> {
    await postJson(apiRoutes.appeal(id), { text }, AcknowledgedResponse)
    return t('Your appeal is with us.')
  }

  return (
    <ReasonButton
      button={{ size: 'small', 'aria-label': t('Appeal for {title}', { title }), children: t('Appeal') }}
      title={t('Appeal')}
      label={t('Why should this copy come back?')}
      hint={t('You can appeal once. A person reads it and answers by mail.')}
      confirmLabel={t('Send the appeal')}
      schema={AppealText}
      act={appeal}
    >
      <p>
        <Words text="About: {title}" with={{ title: <span dir="auto">{title}</span> }} />
      </p>
    </ReasonButton>
  )
}
