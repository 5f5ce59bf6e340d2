'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { refreshMe } from '@/components/users/me-store'
import { notificationRoutes } from '@/lib/notification-routes'
import { MarkedReadResponse } from '@/lib/notifications/schemas'
import { postJson } from '@/lib/platform/http/api-client'

/** `until`: when the list was rendered. */
export function MarkAllRead({ until }: { until: string }) {
  const t = useTranslations()

  async function markAll(): Promise<string> {
    await postJson(notificationRoutes.readAll, { until }, MarkedReadResponse)
    await refreshMe()
    return t('notifications.allRead')
  }

  return (
    <ActionButton size="small" refreshes="page" onAction={markAll}>
      {t('notifications.markAllRead')}
    </ActionButton>
  )
}
