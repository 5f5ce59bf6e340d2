'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { ApiError } from '@/lib/platform/http/api-client'

/**
 * Runs an act of an admin: what it says when done is shown, a refusal in the server's words, and the page is read again
 * either way, since somebody else may have been quicker. `run` resolves with whether it was done; an act that says null was
 * not, and has told so itself.
 */
export function useAdminAct(): { pending: boolean; run: (act: () => Promise<string | null>) => Promise<boolean> } {
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  async function run(act: () => Promise<string | null>): Promise<boolean> {
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
