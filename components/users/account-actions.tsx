'use client'

import { useState, type MouseEvent } from 'react'
import { z } from 'zod'
import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { leaveFor, LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { IntentLink } from '@/components/ui/intent-link'
import { saveFile } from '@/components/ui/save-file'
import { Spinner } from '@/components/ui/spinner'
import { flashToast } from '@/components/ui/toast-store'
import { MessageResponse } from '@/lib/platform/response-fields'
import { deleteJson, getJson, postJson } from '@/lib/platform/http/api-client'
import { toFilePart } from '@/lib/platform/text/to-file-part'
import { apiRoutes, routes } from '@/lib/routes'
import { DoneResponse } from '@/lib/users/responses'
import { logOut } from './log-out'

const toFileName = () => `my-${toFilePart(publicSettings().shopName, 'shop')}-data.json`

function save(data: unknown): void {
  saveFile(toFileName(), new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

/** Fetches the file, so that an error can be shown; without scripts it is a plain link. */
export function DownloadData() {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })

  function press(event: MouseEvent): void {
    event.preventDefault()
    if (!pending) void run(async () => save(await getJson(apiRoutes.profileData, z.unknown())))
  }

  return (
    <>
      <a
        href={apiRoutes.profileData}
        download={toFileName()}
        onClick={press}
        aria-busy={pending || undefined}
        className={buttonStyle('plain', 'medium', 'justify-self-start')}
      >
        {pending ? <Spinner className="-ml-1" /> : null}
        {t('users.downloadData')}
      </a>
      <FormError message={error} />
    </>
  )
}

export function EndSessions() {
  const t = useTranslations()

  async function endAll(): Promise<typeof LEAVING> {
    await postJson(apiRoutes.endSessions, {}, DoneResponse)
    flashToast(t('users.sessionsEnded'))
    await logOut()
    return LEAVING
  }

  return (
    <>
      <p>{t('users.endSessionsHint')}</p>
      <ActionButton isInline onAction={endAll} className="justify-self-start">
        {t('users.endSessionsButton')}
      </ActionButton>
    </>
  )
}

const GOOGLE = {
  address: apiRoutes.profileGoogle,
  connected: 'users.googleConnected',
  disconnect: 'users.disconnectGoogle',
  disconnected: 'users.googleDisconnected'
} as const
const OPEN_ID = {
  address: apiRoutes.profileOpenId,
  connected: 'users.openIdConnected',
  disconnect: 'users.disconnectOpenId',
  disconnected: 'users.openIdDisconnected'
} as const

export function GoogleConnection({ hasPassword }: { hasPassword: boolean }) {
  return <Connection of={GOOGLE} hasPassword={hasPassword} />
}

export function OpenIdConnection({ hasPassword }: { hasPassword: boolean }) {
  return <Connection of={OPEN_ID} hasPassword={hasPassword} />
}

function Connection({ of, hasPassword }: { of: typeof GOOGLE | typeof OPEN_ID; hasPassword: boolean }) {
  const t = useTranslations()

  async function disconnect(): Promise<typeof LEAVING> {
    await deleteJson(of.address, DoneResponse)
    return leaveFor(routes.profile(), t(of.disconnected))
  }

  return (
    <>
      <p>{t(of.connected)}</p>
      {hasPassword ? (
        <ActionButton isInline onAction={disconnect} className="justify-self-start">
          {t(of.disconnect)}
        </ActionButton>
      ) : (
        <p>
          {t.rich('users.googleNeedsPassword', {
            link: (label) => (
              <IntentLink href={routes.forgotPassword()} className="prose-link">
                {label}
              </IntentLink>
            )
          })}
        </p>
      )}
    </>
  )
}

export function ResendVerification() {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })
  const [message, setMessage] = useState('')

  async function ask(): Promise<void> {
    setMessage('')
    setMessage((await postJson(apiRoutes.resendVerification, {}, MessageResponse)).message)
  }

  return (
    <div className="grid gap-3">
      <p>{t('users.emailUnverified')}</p>
      <Button pending={pending} onClick={() => void run(ask)} className="justify-self-start">
        {t('users.resendVerification')}
      </Button>
      <p role="status" className="text-sm text-success">
        {t.text(message)}
      </p>
      <FormError message={error} />
    </div>
  )
}

export function TakeBackClosing() {
  const t = useTranslations()

  async function takeBack(): Promise<string> {
    await deleteJson(apiRoutes.closeAccount, DoneResponse)
    return t('users.accountKept')
  }

  return (
    <ActionButton isInline refreshes="page" onAction={takeBack} className="justify-self-start">
      {t('users.keepAccountButton')}
    </ActionButton>
  )
}
