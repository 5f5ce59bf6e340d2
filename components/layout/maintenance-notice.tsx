import { useTranslations } from '#translations'
import { routes } from '@/lib/routes'
import { isInMaintenance } from '@/lib/settings/maintenance'

/** On every page while the shop is in maintenance, which admins see, and whoever logs in; cached pages are dropped with
 * each change of a setting. */
export function MaintenanceNotice() {
  const t = useTranslations()
  if (!isInMaintenance()) return null
  return (
    <p role="status" className="border-b border-line bg-surface-raised py-3 text-center text-sm print:hidden">
      <span className="wrap block">
        {t('maintenance.notice')}{' '}
        <a href={`${routes.settings()}#settings-maintenance`} className="prose-link">
          {t('maintenance.noticeLink')}
        </a>
      </span>
    </p>
  )
}
