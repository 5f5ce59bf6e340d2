'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { TextField, toFieldBinding } from '@/components/forms/fields'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { UpdateProfileInput } from '@/lib/users/schemas'
import { refreshMe } from './me-store'

export function ProfileForm({ name }: { name: string }) {
  const t = useTranslations()
  // Refreshed, because the way back shows the page as it was loaded.
  const { pending, error, run } = useAction({ isInline: true, refreshes: 'page' })
  const form = useForm({ resolver: zodResolver(UpdateProfileInput), defaultValues: { name } })

  const hydrated = useHydrated()
  const leaving = useUnsavedChanges(form.formState.isDirty && !pending)

  const submit = form.handleSubmit((input) =>
    run(async () => {
      form.reset(await postJson(apiRoutes.profile, input, UpdateProfileInput))
      await refreshMe()
      return t('users.nameSaved')
    })
  )

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <fieldset disabled={!hydrated} className="grid min-w-0 gap-4">
        <TextField
          label={t('users.displayNameLabel')}
          type="text"
          autoComplete="name"
          defaultValue={name}
          {...toFieldBinding(form)('name')}
        />
        <FormError message={error} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('common.saveName')}
        </Button>
      </fieldset>
      {leaving}
    </form>
  )
}
