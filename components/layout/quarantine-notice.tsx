import { useTranslations } from '#translations'
import { isQuarantined } from '@/lib/platform/quarantine'

/** On every page of a restored shop, until it is resumed; cached pages are dropped then. */
export function QuarantineNotice() {
  const t = useTranslations()
  if (!isQuarantined()) return null
  return (
    <p role="status" className="border-b border-line bg-surface-raised py-3 text-center text-sm print:hidden">
      <span className="wrap block">{t('layout.quarantineNotice')}</span>
    </p>
  )
}
