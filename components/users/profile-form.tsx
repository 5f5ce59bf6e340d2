'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { TextField, toFieldBinding } from '@/components/forms/fields'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useHydrated } from '@/components/ui/use-hydrated'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { UpdateProfileInput } from '@/lib/users/schemas'
import { refreshMe } from './me-store'

export function ProfileForm({ name }: { name: string }) {
  const t = useTranslations()
  const router = useRouter()
  const { refused, send } = useSending()
  const form = useForm({ resolver: zodResolver(UpdateProfileInput), defaultValues: { name } })
  const { isDirty, isSubmitting } = form.formState

  const hydrated = useHydrated()
  const leaving = useUnsavedChanges(isDirty && !isSubmitting)

  const submit = form.handleSubmit((input) =>
    send(async () => {
      form.reset(await postJson(apiRoutes.profile, input, UpdateProfileInput))
      showToast(t('users.nameSaved'))
      await refreshMe()
      // The way back shows the page as it was loaded.
      router.refresh()
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
        <FormError message={refused} />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {t('common.saveName')}
        </Button>
      </fieldset>
      {leaving}
    </form>
  )
}
