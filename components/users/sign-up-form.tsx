'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { leaveFor, LEAVING } from '@/components/actions/leaving'
import { isRejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { EmailField, NewPasswordField, SelectField, TextField, toFieldBinding } from '@/components/forms/fields'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { classNames } from '@/components/ui/class-names'
import { Options } from '@/components/ui/options'
import { formRoutes } from '@/lib/form-routes'
import { accessOf } from '@/lib/access-by-path'
import { ACCOUNT_TYPES, type AccountType } from '@/lib/users/roles'
import { postJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes, routes } from '@/lib/routes'
import { SignUpInput } from '@/lib/users/schemas'
import { RulesLine, TermsLine, type SignUpRules } from './sign-up-lines'
import { keepAccessToken } from './access-token'
import { findPageAfterLogin } from './find-page-after-login'
import { signInWithPassword } from './sign-in'
import { readReturnPath, useReturnPath } from './use-address-query'

const LABELS = [
  'users.passwordStrength.veryWeak',
  'users.passwordStrength.veryWeak',
  'users.passwordStrength.fair',
  'users.passwordStrength.good',
  'users.passwordStrength.veryGood'
] as const satisfies readonly PlainKey[]
const BARS = [1, 2, 3, 4]

/** Loads some 400 KB with the first character. */
function PasswordStrength({ password, name, email }: { password: string; name: string; email: string }) {
  const t = useTranslations()
  const [measured, setMeasured] = useState<{ password: string; score: number } | null>(null)

  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    import('./measure-password').then(
      ({ measurePassword }) => {
        if (isCurrent) setMeasured({ password, score: measurePassword(password, { name, email }) })
      },
      // A hint only: without the network the form reports it.
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [password, name, email])

  const score = password !== '' && measured ? measured.score : null
  return (
    <div className="grid min-h-7 content-start gap-1.5">
      <div className="flex gap-1.5" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={classNames('h-1 flex-1 rounded-full', barStyle(score, bar))} />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {score === null ? '' : t(LABELS[score] ?? LABELS[0])}
      </p>
    </div>
  )
}

function barStyle(score: number | null, bar: number): string {
  if (score === null || Math.max(score, 1) < bar) return 'bg-line'
  return score < 2 ? 'bg-danger' : 'bg-success'
}

/** Fragments of buttons for buyers (components/orders/act-as-buyer.ts). */
const BUYERS_BUTTON = /#(book|wishlist)-/

/** The type that the return path requires; null for either. */
export function toWantedType(from: string | null): AccountType | null {
  if (from === null) return null
  if (BUYERS_BUTTON.test(from)) return 'Buyer'
  const [pathname = '/'] = from.split(/[?#]/)
  const access = accessOf(pathname)
  return ACCOUNT_TYPES.find((type) => typeof access !== 'string' && access.includes(type)) ?? null
}

const Acknowledged = z.object({ acknowledged: z.literal(true) })

/** False if refused. */
async function signInWith(input: SignUpInput, from: string | null, message: string): Promise<boolean> {
  if ((await signInWithPassword({ email: input.email, password: input.password })) !== null) return false
  await keepAccessToken(input.email)
  leaveFor(await findPageAfterLogin(from), message)
  return true
}

const FIELDS = ['name', 'type', 'email', 'password', 'invitation'] as const

/** `problem`: the error of a submit without scripts. */
export function SignUpForm({
  from,
  terms,
  rules,
  invitation = null,
  problem = null
}: {
  from: string | null
  terms: number | null
  rules: SignUpRules
  /** The code of the link that was opened. */
  invitation?: string | null
  problem?: string | null
}) {
  const t = useTranslations()
  const form = useForm({
    resolver: zodResolver(SignUpInput),
    defaultValues: {
      name: '',
      type: '',
      email: '',
      password: '',
      ...(terms === null ? {} : { terms }),
      invitation: invitation ?? ''
    }
  })
  const { handleSubmit, setValue, getValues, control } = form
  const { pending, error, run, reject } = useAction({
    isInline: true,
    onRejected: ({ fields }) => showFieldErrors(form, fields, FIELDS)
  })
  const field = toFieldBinding(form)
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })

  // The return path is known after hydration; a choice made before stays.
  useEffect(() => {
    const wanted = toWantedType(from)
    if (wanted && getValues('type') === '') setValue('type', wanted)
  }, [from, getValues, setValue])

  async function signUp(input: SignUpInput): Promise<typeof LEAVING> {
    const goesOnTo = from ?? readReturnPath()
    try {
      await postJson(apiRoutes.signup, input, Acknowledged)
    } catch (failure) {
      // Only in a known browser of this account: the password signs in.
      const isKnown = isRejection(failure) && failure.code === 'ACCOUNT_EXISTS'
      if (isKnown && (await signInWith(input, goesOnTo, t('users.loggedIn')))) return LEAVING
      throw failure
    }
    // Refused if the address has another password: its owner got a mail.
    if (await signInWith(input, goesOnTo, t('users.signedUp'))) return LEAVING
    return leaveFor(routes.login(goesOnTo, 'check-mail'))
  }
  const submit = handleSubmit((input) => run(() => signUp(input)))

  return (
    <form
      method="post"
      action={formRoutes.signUp}
      data-needs-script=""
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => reject(null)}
      className="grid gap-5"
    >
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      {terms === null ? null : <input type="hidden" name="terms" value={terms} />}
      <RulesLine rules={rules} />
      {rules.mode === 'invitation' ? (
        <TextField label={t('users.invitationCode')} autoComplete="off" {...field('invitation')} />
      ) : null}
      <TextField label={t('common.name')} autoComplete="name" {...field('name')} />
      <SelectField label={t('users.accountType')} {...field('type')}>
        <option value="">{t('common.chooseOne')}</option>
        <Options of={ACCOUNT_TYPES.map((type) => [type, t(`users.role.${type}`)])} />
      </SelectField>
      <EmailField label={t('common.email')} {...field('email')} />
      <div className="grid gap-2.5">
        <NewPasswordField label={t('common.password')} {...field('password')} />
        <PasswordStrength password={password} name={name} email={email} />
      </div>
      <TermsLine terms={terms} />
      <SubmitButton pending={pending}>{t('users.signUpButton')}</SubmitButton>
      <FormError message={error ?? (form.formState.submitCount === 0 ? problem : null)} />
    </form>
  )
}

export function SignUpPanel(form: { terms: number | null; rules: SignUpRules }) {
  return <SignUpForm {...form} from={useReturnPath()} />
}
