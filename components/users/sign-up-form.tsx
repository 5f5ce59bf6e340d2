'use client'

import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ApiError } from '@/lib/http/api-client'
import { SignUpInput } from '@/lib/users/schemas'
import { ACCOUNT_TYPES } from '@/lib/users/user'
import { PasswordStrength } from './password-strength'
import { finishSignUp, signUp } from './sign-up'
import { readAddressQuery } from './use-address-query'

const FIELDS = ['name', 'type', 'email', 'password'] as const

/** Name, account type, email, password and Sign Up. After success the visitor is signed in where they wanted to be. */
export function SignUpForm({ from }: { from: string | null }) {
  const t = useTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(SignUpInput),
    defaultValues: { name: '', type: '', email: '', password: '' }
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })

  const submit = handleSubmit(async (input) => {
    setRefused(null)
    try {
      await signUp(input)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const field of FIELDS) if (error.fields[field]) setError(field, { message: error.fields[field] }, { shouldFocus: true })
      setRefused(error.message)
      return
    }
    await finishSignUp(input, from ?? readAddressQuery().get('from'))
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
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
        <PasswordStrength password={password} about={[name, email]} />
      </div>
      <SubmitButton pending={isSubmitting || (isSubmitSuccessful && refused === null)}>{t('Sign Up')}</SubmitButton>
      <FormError message={refused} />
    </form>
  )
}
