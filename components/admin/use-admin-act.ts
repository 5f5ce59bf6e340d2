'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { ApiError } from '@/lib/http/api-client'

/**
 * Runs an act of an admin: what it says when done is shown, a refusal in the server's words, and the page is read again
 * either way, since somebody else may have been quicker. `run` resolves with whether it was done.
 */
export function useAdminAct(): { pending: boolean; run: (act: () => Promise<string>) => Promise<boolean> } {
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  async function run(act: () => Promise<string>): Promise<boolean> {
    setSending(true)
    try {
      showToast(await act())
      return true
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
