'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import { patchJson } from '@/lib/platform/http/api-client'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ChangedSettingsResponse, type ChangedSettings } from '@/lib/settings/change-response'
import { PICTURE_KEYS } from '@/lib/settings/picture-keys'
import { toOptionName } from './option-name'
import { ShownPicture } from './shown-picture'

type Change = { changes: Readonly<Record<string, unknown>>; revision: number; replaces?: boolean }

/** A picture, or what a value is called. */
function Shown({ settingKey, value }: { settingKey: string; value: unknown }) {
  const t = useTranslations()
  const picture = PICTURE_KEYS.find((key) => key === settingKey)
  if (!picture || typeof value !== 'string' || value === '') return show(value, t)
  return <ShownPicture settingKey={picture} reference={value} alt={t(`settings.label.${picture}`)} />
}

function show(value: unknown, t: Translator): string {
  if (Array.isArray(value)) return value.map((one) => show(one, t)).join(', ') || '–'
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value)
        .map(([name, one]) => `${toOptionName(name, t)}: ${show(one, t)}`)
        .join('\n') || '–'
    )
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  return typeof value === 'string' ? toOptionName(value, t) || '–' : String(value)
}

/** What a change does, before it is saved. */
export function ReviewChange({
  changed,
  change,
  onClose
}: {
  changed: ChangedSettings['changed'] | null
  change: Change
  onClose: () => void
}) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })

  async function save(): Promise<string> {
    await patchJson(adminRoutes.settingsApi, change, ChangedSettingsResponse)
    onClose()
    return t('settings.saved')
  }

  return (
    <Dialog open={changed !== null} title={t('settings.reviewTitle')} onClose={onClose}>
      {changed?.length ? (
        <dl className="grid gap-4">
          {changed.map(({ key, from, to }) => (
            <div key={key} className="grid gap-1 whitespace-pre-line [overflow-wrap:anywhere]">
              <dt className="font-semibold">{t.text(`settings.label.${key}`)}</dt>
              <dd className="text-ink-soft line-through">
                <Shown settingKey={key} value={from} />
              </dd>
              <dd>
                <Shown settingKey={key} value={to} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('settings.nothingChanges')}</p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('settings.backButton')}</Button>
        {changed?.length ? (
          <Button tone="accent" pending={pending} onClick={() => void run(save)}>
            {t('settings.saveButton')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
