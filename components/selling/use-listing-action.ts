'use client'

import { useRef, useState } from 'react'
import { useRouter } from 'next/navigation'
import { ApiError } from '@/lib/platform/http/api-client'
import { showToast } from '@/components/ui/toast-store'

/** `run` allows one action at a time, shows errors and reloads. `pending` is null if idle. */
export function useListingAction() {
  const router = useRouter()
  const [pending, setPending] = useState<string | null>(null)
  const busy = useRef(false)

  async function run(name: string, act: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(name)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'danger')
    } finally {
      busy.current = false
      setPending(null)
      router.refresh()
    }
  }

  return { pending, run }
}
