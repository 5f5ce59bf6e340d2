import { getTranslations } from '@/components/i18n/translations-on-server'
import { examineShop } from '@/lib/doctor/examine-shop'
import type { Actor } from '@/lib/platform/access/actor'
import { HealthPanelLine } from './health-lines'
import { PanelList } from './panel'

export async function DoctorSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const lines = await examineShop(actor, new Date(), t)
  return (
    <PanelList
      id="doctor"
      title={t('overview.health.title')}
      isWide
      lines={lines.map((line) => (
        <HealthPanelLine key={line.part} line={line} />
      ))}
    />
  )
}
