'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { ChangedSettingsResponse, type ChangedSettings } from '@/lib/settings/change-response'
import { ReviewChange } from './review-change'
import { SettingField } from './setting-field'
import type { EditedSetting } from './edited-setting'
import { fromTyped, toTyped, type Typed } from './typed-value'

type Values = Readonly<Record<string, Typed>>
type Changes = Record<string, unknown>

function toNested(changed: readonly (readonly [string, unknown])[]): Changes {
  const nested: Record<string, Changes> = {}
  const plain: Changes = {}
  for (const [key, value] of changed) {
    const [name = key, inner] = key.split('.')
    if (inner === undefined) plain[name] = value
    else nested[name] = { ...nested[name], [inner]: value }
  }
  return { ...plain, ...nested }
}

/** Checks the change by the shop and shows it before it is saved. */
export function SettingsForm({ revision, edited }: { revision: number; edited: readonly EditedSetting[] }) {
  const t = useTranslations()
  const initial: Values = Object.fromEntries(edited.map(({ key, value, control }) => [key, toTyped(value, control)]))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [review, setReview] = useState<ChangedSettings['changed'] | null>(null)
  const { pending, run } = useAction({
    onRejected({ fields }) {
      setErrors(fields)
      return Object.keys(fields).some((name) => edited.some(({ key }) => name === `changes.${key}`))
    }
  })
  const changed = edited.flatMap(({ key, value, control }) => {
    const now = fromTyped(values[key] ?? toTyped(value, control), control)
    return JSON.stringify(now) === JSON.stringify(fromTyped(toTyped(value, control), control))
      ? []
      : [[key, now] as const]
  })
  const changes = toNested(changed)
  const leaving = useUnsavedChanges(changed.length > 0)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setErrors({})
    void run(async () => {
      const response = await postJson(adminRoutes.previewSettings, { changes }, ChangedSettingsResponse)
      setReview(response.changed)
    })
  }

  return (
    // Another method would count as a search that leaves the page (useUnsavedChanges).
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {edited.map((setting) => (
          <SettingField
            key={setting.key}
            edited={setting}
            typed={values[setting.key] ?? toTyped(setting.value, setting.control)}
            error={errors[`changes.${setting.key}`]}
            onChange={(typed) => setValues({ ...values, [setting.key]: typed })}
          />
        ))}
      </div>
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('settings.reviewButton')}
      </Button>
      {leaving}
      <ReviewChange changed={review} change={{ changes, revision }} onClose={() => setReview(null)} />
    </form>
  )
}
