import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { DoctorLine } from '@/lib/doctor/doctor-line'
import type { HealthLine, HealthPart } from '@/lib/overview/read-health'
import type { Translator } from '@/lib/platform/i18n/translator'
import { PanelLine } from './panel'

const TONES = { ok: 'success', notice: 'notice', problem: 'danger' } as const satisfies Record<
  HealthLine['state'],
  BadgeTone
>

const HEALTH_PARTS = {
  database: true,
  search: true,
  payments: true,
  mail: true,
  images: true,
  disk: true,
  repairs: true,
  backup: true,
  quarantine: true,
  maintenance: true,
  error: true
} as const satisfies Record<HealthPart, true>

function isHealthPart(part: DoctorLine['part']): part is HealthPart {
  return part in HEALTH_PARTS
}

function toTitle(part: DoctorLine['part'], t: Translator): string {
  return isHealthPart(part) ? t(`overview.healthPart.${part}`) : t(`doctor.part.${part}`)
}

export function HealthPanelLine({ line: { part, state, label, advice } }: { line: DoctorLine }) {
  const t = useTranslations()
  return (
    <PanelLine
      title={toTitle(part, t)}
      action={<Badge tone={TONES[state]}>{t(`overview.healthState.${state}`)}</Badge>}
    >
      <p className="[overflow-wrap:anywhere]">{label}</p>
      {advice ? <p className="text-ink [overflow-wrap:anywhere]">{advice}</p> : null}
    </PanelLine>
  )
}
