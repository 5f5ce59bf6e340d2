'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast-store'
import type { LEAVING } from './leaving'
import { toRejection, type Rejection } from './rejection'

/** A message is shown as a toast. */
export type Outcome = string | typeof LEAVING | void

export type Act = () => Promise<Outcome>

export type ActionOptions = {
  /** Errors are returned as `error`, for a form, and not shown as a toast. */
  isInline?: boolean
  /** What is fetched again after each call: the page, if the server renders it, or queries (`useRefetch`). */
  refreshes?: 'page' | (() => Promise<unknown>) | undefined
  /** True if the error has been shown; a text replaces its message. */
  onRejected?: (rejection: Rejection) => boolean | string | void
}

export type Action = {
  /** Until what it refreshes is there, or another page. */
  pending: boolean
  error: string | null
  /** Resolves with whether `act` was done; never while another one runs. A bulk action returns its results by `act`.
   * @throws anything but a rejection */
  run: (act: Act) => Promise<boolean>
  /** Shows an error without a call; null removes it. */
  reject: (message: string | null) => void
}

/** All calls that change something go through it. Without react-query, which public pages do not load. */
export function useAction({ isInline = false, refreshes, onRejected }: ActionOptions = {}): Action {
  const router = useRouter()
  // Not by the state: two presses may precede the render.
  const isRunning = useRef(false)
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const [error, setError] = useState<string | null>(null)

  function reject(message: string | null): void {
    if (isInline || message === null) setError(message)
    else showToast(message, 'danger')
  }

  function report(rejection: Rejection): void {
    const shown = onRejected?.(rejection)
    if (shown !== true) reject(typeof shown === 'string' ? shown : rejection.message)
  }

  async function finish(): Promise<void> {
    if (refreshes === 'page') startRefresh(() => router.refresh())
    else await refreshes?.()
    isRunning.current = false
    setSending(false)
  }

  async function run(act: Act): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setSending(true)
    setError(null)
    let isLeaving = false
    try {
      const outcome = await act()
      isLeaving = typeof outcome === 'symbol'
      if (typeof outcome === 'string') showToast(outcome)
      return true
    } catch (thrown) {
      report(toRejection(thrown))
      return false
    } finally {
      if (!isLeaving) await finish()
    }
  }

  return { pending: sending || refreshing, error, run, reject }
}
