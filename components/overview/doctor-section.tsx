import { getTranslations } from '@/components/i18n/translations-on-server'
import { examineShop } from '@/lib/doctor/examine-shop'
import type { Actor } from '@/lib/platform/access/actor'
import { HealthPanelLine } from './health-lines'
import { PanelLines } from './panel'

export async function DoctorSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const lines = await examineShop(actor, new Date(), t)
  return (
    <section aria-labelledby="checks" className="grid gap-3">
      <h2 id="checks" className="text-lg">
        {t('overview.health.checks')}
      </h2>
      <PanelLines of="checks" isWide>
        {lines.map((line) => (
          <HealthPanelLine key={line.part} line={line} />
        ))}
      </PanelLines>
    </section>
  )
}
