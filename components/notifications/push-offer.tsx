'use client'

import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { isPushSupported, switchPushOn } from './push-in-browser'

const OFFERED_KEY = 'push-offered'

function isToBeOffered(): boolean {
  try {
    return isPushSupported() && Notification.permission === 'default' && localStorage.getItem(OFFERED_KEY) === null
  } catch {
    // Browsers without storage would be asked on every page.
    return false
  }
}

const never = () => () => undefined

/** Beside an order, until it was accepted or declined in this browser. */
export function PushOffer({ publicKey }: { publicKey: string }) {
  const t = useTranslations()
  const isOffered = useSyncExternalStore(never, isToBeOffered, () => false)
  const [isClosed, setClosed] = useState(false)
  const { pending, run } = useAction()
  if (!isOffered || isClosed) return null

  function closeForGood(): void {
    localStorage.setItem(OFFERED_KEY, 'yes')
    setClosed(true)
  }

  async function turnOn(): Promise<string> {
    const isOn = await switchPushOn(publicKey)
    closeForGood()
    return t(isOn ? 'notifications.pushIsOn' : 'notifications.pushNotAllowed')
  }

  return (
    <aside
      aria-label={t('notifications.pushTitle')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line p-4"
    >
      <p className="min-w-0 flex-[1_1_16rem]">{t('notifications.pushOffer')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" pending={pending} onClick={() => void run(turnOn)}>
          {t('notifications.turnPushOn')}
        </Button>
        <Button size="small" tone="quiet" onClick={closeForGood}>
          {t('notifications.declinePush')}
        </Button>
      </div>
    </aside>
  )
}
