import type { Translator } from '@/lib/platform/i18n/translator'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { findMaintenanceMessage, shopName } from '@/lib/settings/identity'
import { findExpectedEnd } from '@/lib/settings/maintenance'
import { routes } from '@/lib/routes'
import { renderPlainPage, toHtml } from './plain-page'

const RELOAD_SECONDS = 60

/** In place of every page while the shop is in maintenance. */
export function renderMaintenancePage(t: Translator, now: Date): string {
  const message = findMaintenanceMessage(t)
  const end = findExpectedEnd(now)
  const login = toHtml(routes.login(routes.dashboard()))
  return renderPlainPage(t.language, {
    title: t('maintenance.title'),
    lines: [
      `<p class="name">${toHtml(shopName())}</p>`,
      `<h1>${toHtml(t('maintenance.title'))}</h1>`,
      `<p>${toHtml(message ?? t('maintenance.text'))}</p>`,
      ...(end
        ? [`<p>${toHtml(t('maintenance.expectedEnd', { time: formatDeadline(end.toISOString(), t) }))}</p>`]
        : []),
      `<p>${toHtml(t('maintenance.holds'))}</p>`,
      `<p><small><a href="${login}">${toHtml(t('maintenance.adminLogin'))}</a></small></p>`
    ],
    reloadSeconds: RELOAD_SECONDS
  })
}
