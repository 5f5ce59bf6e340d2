import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { TitledSection } from '@/components/ui/titled-section'
import type { AuditEntry } from '@/lib/audit/audit-entry'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { toSettingControl } from '@/lib/settings/describe-field'
import { isSettingKey, valueOf } from '@/lib/settings/layers'
import { listSettingsHistory, readSettings } from '@/lib/settings/queries'
import { SETTING_SECTIONS, type SettingSection } from '@/lib/settings/sections'
import type { SettingKey, ShopSettings } from '@/lib/settings/settings'
import type { EditedSetting } from './edited-setting'
import { SettingsFile } from './settings-file'
import { SettingsForm } from './settings-form'

function isSection(name: string): name is SettingSection {
  return Object.hasOwn(SETTING_SECTIONS, name)
}

function toEdited(key: SettingKey, settings: ShopSettings, fixed: readonly string[]): EditedSetting {
  return { key, control: toSettingControl(key), value: valueOf(settings, key), isFixed: fixed.includes(key) }
}

function History({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslations()
  if (entries.length === 0) return <p className="text-ink-soft">{t('settings.noHistory')}</p>
  return (
    <ol className="grid gap-3">
      {entries.map(({ number, at, actorName, reason }) => (
        <li key={number} className="grid gap-1 rounded-lg border border-line bg-surface-raised px-4 py-3">
          <p className="text-sm text-ink-soft">
            <bdi>{actorName}</bdi>, <time dateTime={at}>{formatExactTime(at, t)}</time>
          </p>
          <p className="text-left [overflow-wrap:anywhere]" dir="auto">
            {reason}
          </p>
        </li>
      ))}
    </ol>
  )
}

export async function SettingsSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const [{ settings, revision, fixed }, history] = await Promise.all([readSettings(actor), listSettingsHistory(actor)])
  return (
    <div className="grid gap-9">
      {Object.keys(SETTING_SECTIONS)
        .filter(isSection)
        .map((name) => {
          const edited = SETTING_SECTIONS[name].filter(isSettingKey).map((key) => toEdited(key, settings, fixed))
          return (
            <TitledSection key={name} id={`settings-${name}`} title={t(`settings.section.${name}`)}>
              {/* Values that were saved make the form anew; another form keeps what is typed. */}
              <SettingsForm key={JSON.stringify(edited)} {...{ revision, edited }} />
            </TitledSection>
          )
        })}
      <TitledSection id="settings-file" title={t('settings.fileTitle')}>
        <SettingsFile revision={revision} />
      </TitledSection>
      <TitledSection id="settings-history" title={t('settings.historyTitle')}>
        <History entries={history} />
      </TitledSection>
    </div>
  )
}
