'use client'

import { useRouter } from 'next/navigation'
import { useState, type MouseEvent } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { SendButton } from '@/components/forms/send-button'
import { useSending } from '@/components/forms/use-sending'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { IntentLink } from '@/components/ui/intent-link'
import { Spinner } from '@/components/ui/spinner'
import { flashToast, showToast } from '@/components/ui/toast-store'
import { MessageResponse } from '@/lib/platform/answer-fields'
import { deleteJson, getJson, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { DoneResponse } from '@/lib/users/answers'
import { logOut } from './log-out'

const FILE_NAME = 'my-flyleaf-data.json'

function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

/** Fetches the file, so that an error can be shown; without scripts it is a plain link. */
export function DownloadData() {
  const t = useTranslations()
  const { pending, refused, send } = useSending()

  function press(event: MouseEvent): void {
    event.preventDefault()
    if (!pending) void send(async () => save(await getJson(apiRoutes.profileData, z.unknown())))
  }

  return (
    <>
      <a
        href={apiRoutes.profileData}
        download={FILE_NAME}
        onClick={press}
        aria-busy={pending || undefined}
        className={buttonStyle('plain', 'medium', 'justify-self-start')}
      >
        {pending ? <Spinner className="-ml-1" /> : null}
        {t('users.downloadData')}
      </a>
      <FormError message={refused} />
    </>
  )
}

export function EndSessions() {
  const t = useTranslations()

  async function endAll(): Promise<'leaving'> {
    await postJson(apiRoutes.endSessions, {}, DoneResponse)
    flashToast(t('users.sessionsEnded'))
    await logOut()
    return 'leaving'
  }

  return (
    <>
      <p>{t('users.endSessionsHint')}</p>
      <SendButton act={endAll}>{t('users.endSessionsButton')}</SendButton>
    </>
  )
}

export function GoogleConnection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations()

  async function disconnect(): Promise<'leaving'> {
    await deleteJson(apiRoutes.profileGoogle, DoneResponse)
    flashToast(t('users.googleDisconnected'))
    window.location.assign(routes.profile())
    return 'leaving'
  }

  return (
    <>
      <p>{t('users.googleConnected')}</p>
      {hasPassword ? (
        <SendButton act={disconnect}>{t('users.disconnectGoogle')}</SendButton>
      ) : (
        <p>
          {t.rich('users.googleNeedsPassword', {
            link: (words) => (
              <IntentLink href={routes.forgotPassword()} className="prose-link">
                {words}
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
  const { pending, refused, send } = useSending()
  const [message, setMessage] = useState('')

  async function ask(): Promise<void> {
    setMessage('')
    setMessage((await postJson(apiRoutes.resendVerification, {}, MessageResponse)).message)
  }

  return (
    <div className="grid gap-3">
      <p>{t('users.emailUnverified')}</p>
      <Button pending={pending} onClick={() => void send(ask)} className="justify-self-start">
        {t('users.resendVerification')}
      </Button>
      <p role="status" className="text-sm text-success">
        {t.text(message)}
      </p>
      <FormError message={refused} />
    </div>
  )
}

export function TakeBackClosing() {
  const t = useTranslations()
  const router = useRouter()

  async function takeBack(): Promise<void> {
    await deleteJson(apiRoutes.closeAccount, DoneResponse)
    showToast(t('users.accountKept'))
    router.refresh()
  }

  return <SendButton act={takeBack}>{t('users.keepAccountButton')}</SendButton>
}
