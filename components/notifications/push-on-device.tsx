'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { toRejection } from '@/components/actions/rejection'
import { FormError } from '@/components/forms/form-error'
import { QueryProvider } from '@/components/queries/query-provider'
import { useRefetch } from '@/components/queries/use-refetch'
import { Spinner } from '@/components/ui/spinner'
import { readDeviceState, switchPushOff, switchPushOn, type DeviceState } from './push-in-browser'

const NOUN = 'push'

function Switch({ state, publicKey }: { state: DeviceState; publicKey: string }) {
  const t = useTranslations()
  const refetch = useRefetch(NOUN)

  async function turnOn(): Promise<string> {
    return t((await switchPushOn(publicKey)) ? 'notifications.pushIsOn' : 'notifications.pushNotAllowed')
  }

  async function turnOff(): Promise<string> {
    await switchPushOff()
    return t('notifications.pushIsOff')
  }

  if (state.is === 'unsupported' || state.is === 'blocked') return null
  return state.is === 'on' ? (
    <ActionButton key="off" isInline refreshes={refetch} onAction={turnOff} className="justify-self-start">
      {t('notifications.turnPushOff')}
    </ActionButton>
  ) : (
    <ActionButton key="on" isInline refreshes={refetch} onAction={turnOn} className="justify-self-start">
      {t('notifications.turnPushOn')}
    </ActionButton>
  )
}

function Device({ publicKey }: { publicKey: string }) {
  const t = useTranslations()
  const { data: state, error } = useQuery({
    queryKey: [NOUN, publicKey],
    queryFn: () => readDeviceState(publicKey),
    // A permission can be changed in the browser meanwhile.
    staleTime: 0
  })
  if (error) return <FormError message={toRejection(error).message} />
  if (!state)
    return (
      <p className="flex min-h-11 items-center gap-3">
        <Spinner /> {t('common.oneMoment')}
      </p>
    )
  return (
    <>
      <p role="status">{t(`notifications.push.${state.is}`)}</p>
      <Switch state={state} publicKey={publicKey} />
      {state.otherDevices > 0 ? (
        <p className="text-sm text-ink-soft">{t('notifications.otherDevices', { count: state.otherDevices })}</p>
      ) : null}
    </>
  )
}

/** Push notifications of this browser. It asks the browser only at a press. */
export function PushOnDevice({ publicKey }: { publicKey: string }) {
  const t = useTranslations()
  return (
    <section aria-labelledby="push-on-device" className="grid gap-3 border-t border-line pt-5">
      <h3 id="push-on-device" className="text-lg">
        {t('notifications.pushTitle')}
      </h3>
      <QueryProvider>
        <Device publicKey={publicKey} />
      </QueryProvider>
    </section>
  )
}
