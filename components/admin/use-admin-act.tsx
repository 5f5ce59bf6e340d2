'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ApiError } from '@/lib/platform/http/api-client'

type Act = () => Promise<string | null>

/** Shows the message of `act` or its error and reloads the page. Null: not done, and already reported. */
export function useAdminAct(): { pending: boolean; run: (act: Act) => Promise<boolean> } {
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  async function run(act: Act): Promise<boolean> {
    setSending(true)
    try {
      const words = await act()
      if (words !== null) showToast(words)
      return words !== null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'danger')
      return false
    } finally {
      setSending(false)
      startRefresh(() => router.refresh())
    }
  }
  return { pending: sending || refreshing, run }
}

/** A button that needs no question. */
export function ActButton({ act, ...button }: ButtonProps & { act: Act }) {
  const { pending, run } = useAdminAct()
  return <Button {...button} pending={pending} onClick={() => void run(act)} />
}
