'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { Options } from '@/components/ui/options'
import { Select } from '@/components/ui/text-input'
import { useHydrated } from '@/components/ui/use-hydrated'
import { notificationRoutes } from '@/lib/notification-routes'
import { CATEGORIES, MAIL_CHOICES, type Category, type Preferences } from '@/lib/notifications/categories'
import { PreferencesInput } from '@/lib/notifications/schemas'
import { putJson } from '@/lib/platform/http/api-client'
import { routes } from '@/lib/routes'

type Form = UseFormReturn<PreferencesInput>

function MailChoice({ category, form }: { category: Category; form: Form }) {
  const t = useTranslations()
  const choices = MAIL_CHOICES[category]
  if (category === 'searches')
    return (
      <p>
        {t.rich('notifications.mailBySearch', {
          searches: (label) => (
            <IntentLink href={routes.savedSearches()} className="prose-link py-1">
              {label}
            </IntentLink>
          )
        })}
      </p>
    )
  if (choices.length === 1) return <p className="text-ink-soft">{t('notifications.mailAlways')}</p>
  return (
    <Select
      aria-label={t('notifications.mailLabel', { category: t(`notifications.category.${category}`) })}
      {...form.register(`${category}.mail`)}
    >
      <Options of={choices.map((choice) => [choice, t(`notifications.mail.${choice}`)])} />
    </Select>
  )
}

function Channel({ category, channel, form }: { category: Category; channel: 'app' | 'push'; form: Form }) {
  const t = useTranslations()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        aria-label={t(`notifications.${channel}Label`, { category: t(`notifications.category.${category}`) })}
        className="size-4 shrink-0 accent-accent"
        {...form.register(`${category}.${channel}`)}
      />
      <span>{t(`notifications.channel.${channel}`)}</span>
    </label>
  )
}

function CategoryRow({ category, form, offersPush }: { category: Category; form: Form; offersPush: boolean }) {
  const t = useTranslations()
  const name = t(`notifications.category.${category}`)
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-center gap-x-4 gap-y-1 py-3 lg:grid-cols-[9rem_9rem_minmax(0,1fr)]"
    >
      <p className="col-span-full font-semibold">{name}</p>
      {category === 'messages' ? null : <Channel category={category} channel="app" form={form} />}
      {offersPush ? <Channel category={category} channel="push" form={form} /> : null}
      <div className={classNames('flex items-center gap-3', offersPush && 'max-lg:col-span-2')}>
        <span className="shrink-0">{t('notifications.channel.mail')}</span>
        <div className="min-w-0 flex-1">
          <MailChoice category={category} form={form} />
        </div>
      </div>
    </div>
  )
}

/** `offersPush`: the shop has keys for push services. */
export function PreferencesForm({ preferences, offersPush }: { preferences: Preferences; offersPush: boolean }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true, refreshes: 'page' })
  const form = useForm({ resolver: zodResolver(PreferencesInput), defaultValues: PreferencesInput.parse(preferences) })
  const hydrated = useHydrated()
  const leaving = useUnsavedChanges(form.formState.isDirty && !pending)

  const submit = form.handleSubmit((input) =>
    run(async () => {
      form.reset(await putJson(notificationRoutes.preferences, input, PreferencesInput))
      return t('notifications.preferencesSaved')
    })
  )

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!hydrated} className="grid min-w-0 gap-4">
        <div className="divide-y divide-line border-y border-line">
          {CATEGORIES.map((category) => (
            <CategoryRow key={category} category={category} form={form} offersPush={offersPush} />
          ))}
        </div>
        <FormError message={error} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('notifications.save')}
        </Button>
      </fieldset>
      {leaving}
    </form>
  )
}
