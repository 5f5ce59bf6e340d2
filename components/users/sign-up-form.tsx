'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { formRoutes } from '@/lib/form-routes'
import { ApiError } from '@/lib/platform/http/api-client'
import { SignUpInput } from '@/lib/users/schemas'
import { ACCOUNT_TYPES } from '@/lib/platform/access/actor'
import { PasswordStrength } from './password-strength'
import { finishSignUp, openOwnAccount, signUp } from './sign-up'
import { readAddressQuery } from './use-address-query'
import { toWantedType } from './wanted-type'

const FIELDS = ['name', 'type', 'email', 'password'] as const

/**
 * Name, account type, email, password and Sign Up. After success the visitor is signed in where they wanted to be.
 * `problem` is why it was refused without scripts.
 */
export function SignUpForm({ from, problem = null }: { from: string | null; problem?: string | null }) {
  const t = useTexts()
  const { register, handleSubmit, formState, setError, setValue, getValues, clearErrors, control } = useForm({
    resolver: zodResolver(SignUpInput),
    defaultValues: { name: '', type: '', email: '', password: '' }
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })

  // Where the visitor came from is known only after the page has loaded; what they have chosen by then stays.
  useEffect(() => {
    const wanted = toWantedType(from)
    if (wanted && getValues('type') === '') setValue('type', wanted)
  }, [from, getValues, setValue])

  const submit = handleSubmit(async (input) => {
    const goesOnTo = from ?? readAddressQuery().get('from')
    try {
      await signUp(input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // With the password of their account they are where they wanted to be.
      if (error.code === 'ACCOUNT_EXISTS' && (await openOwnAccount(input, goesOnTo))) return
      const { fields } = error
      const wrong = FIELDS.filter((field) => fields[field])
      for (const field of wrong) setError(field, { message: fields[field] ?? error.message }, { shouldFocus: field === wrong[0] })
      // Said once: beside its field, or under the form when it is about none. Any error keeps the form from counting as sent.
      if (wrong.length === 0) setError('root', { message: error.message })
      return
    }
    await finishSignUp(input, goesOnTo)
  })

  return (
    <form
      method="post"
      action={formRoutes.signUp}
      data-needs-script=""
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => clearErrors('root')}
      className="grid gap-5"
    >
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      <TextField label={t('Name')} autoComplete="name" error={errors.name?.message} registration={register('name')} />
      <Field label={t('Account type')} error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...register('type')}>
            <option value="">{t('Choose one')}</option>
            {ACCOUNT_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        registration={register('email')}
      />
      <div className="grid gap-2.5">
        <TextField
          label={t('Password')}
          hint={t('At least 8 characters. A few words make a good one.')}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          registration={register('password')}
        />
        <PasswordStrength password={password} name={name} email={email} />
      </div>
      <SubmitButton pending={isSubmitting || isSubmitSuccessful}>{t('Sign Up')}</SubmitButton>
      <FormError message={errors.root?.message ?? (formState.submitCount === 0 ? problem : null)} />
    </form>
  )
}
