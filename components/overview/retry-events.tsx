'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { adminRoutes } from '@/lib/admin-routes'
import { RetriedEventsResponse } from '@/lib/events/responses'
import { postJson } from '@/lib/platform/http/api-client'

/** For mails and ledger entries that could not be made. */
export function RetryEvents() {
  const t = useTranslations()

  async function retry(): Promise<string> {
    await postJson(adminRoutes.retryEvents, {}, RetriedEventsResponse)
    return t('overview.eventsRetried')
  }

  return (
    <ActionButton size="small" refreshes="page" onAction={retry} aria-label={t('overview.retryEvents')}>
      {t('common.tryAgain')}
    </ActionButton>
  )
}
