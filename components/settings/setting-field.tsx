'use client'

import { useTranslations } from '#translations'
import { HeldField, HeldSelect, HeldTextarea } from '@/components/forms/fields'
import { isLanguage, OFFERED_LANGUAGES, toLanguageName } from '@/lib/platform/i18n/language'
import { toOptionName } from './option-name'
import type { EditedSetting } from './edited-setting'
import { PictureField } from './picture-field'
import type { Typed } from './typed-value'

type Props = {
  edited: EditedSetting
  typed: Typed
  error: string | undefined
  onChange: (typed: Typed) => void
}

function Choices({ edited, typed, error, onChange, options }: Props & { options: readonly string[] }) {
  const t = useTranslations()
  const isSwitch = edited.control.kind === 'switch'
  const toggle = (option: string, isOn: boolean) =>
    onChange({ ...typed, chosen: isOn ? [...typed.chosen, option] : typed.chosen.filter((one) => one !== option) })
  return (
    <fieldset disabled={edited.isFixed} className="grid min-w-0 gap-1.5">
      <legend className={isSwitch ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {t(`settings.label.${edited.key}`)}
      </legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={typed.chosen.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span lang={isLanguage(option) ? option : undefined}>
            {isSwitch ? t(`settings.label.${edited.key}`) : toOptionName(option, t)}
          </span>
        </label>
      ))}
      <p className="text-sm text-ink-soft">{t(`settings.hint.${edited.key}`)}</p>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function Texts({ edited, typed, error, onChange }: Props) {
  const t = useTranslations()
  const Control = edited.control.kind === 'long-texts' ? HeldTextarea : HeldField
  return OFFERED_LANGUAGES.map((language, at) => (
    <Control
      key={language}
      label={`${t(`settings.label.${edited.key}`)} (${toLanguageName(language)})`}
      hint={at === 0 ? t(`settings.hint.${edited.key}`) : undefined}
      error={at === 0 ? error : undefined}
      disabled={edited.isFixed}
      value={typed.texts[language] ?? ''}
      onChange={(text: string) => onChange({ ...typed, texts: { ...typed.texts, [language]: text } })}
    />
  ))
}

const HOLDS_CHOICES: Partial<Record<EditedSetting['control']['kind'], true>> = { choices: true, switch: true }

export function SettingField(props: Props) {
  const t = useTranslations()
  const { edited, typed, error, onChange } = props
  const { key, control, isFixed } = edited
  if (HOLDS_CHOICES[control.kind])
    return <Choices {...props} options={control.kind === 'choices' ? control.options : ['on']} />
  if (control.kind === 'texts' || control.kind === 'long-texts') return <Texts {...props} />
  if (control.kind === 'picture')
    return (
      <PictureField
        edited={edited}
        reference={typed.text}
        problem={error}
        onChange={(text) => onChange({ ...typed, text })}
      />
    )
  const field = {
    label: t(`settings.label.${key}`),
    hint: isFixed ? t('settings.fixedHint') : t(`settings.hint.${key}`),
    error,
    disabled: isFixed,
    value: typed.text,
    onChange: (text: string) => onChange({ ...typed, text })
  }
  if (control.kind === 'choice')
    return <HeldSelect {...field} options={control.options.map((option) => [option, toOptionName(option, t)])} />
  if (control.kind === 'list' || control.kind === 'long-text') return <HeldTextarea {...field} />
  if (key === 'identity.accentColour') return <HeldField {...field} type="color" className="max-w-24" />
  return <HeldField {...field} inputMode={control.kind === 'number' ? 'decimal' : undefined} />
}
