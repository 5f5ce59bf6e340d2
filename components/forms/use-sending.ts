'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/platform/http/api-client'

/** `refused` is the error of the last call; null during the next one. */
export function useSending() {
  const [pending, setPending] = useState(false)
  const [refused, reject] = useState<string | null>(null)

  /** `act` resolves with `leaving` to stay pending while another page loads. */
  async function send(act: () => Promise<'leaving' | void>): Promise<void> {
    setPending(true)
    reject(null)
    let isLeaving = false
    try {
      isLeaving = (await act()) === 'leaving'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reject(error.message)
    } finally {
      if (!isLeaving) setPending(false)
    }
  }

  return { pending, refused, send, reject }
}
