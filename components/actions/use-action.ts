'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { LEAVING } from './leaving'
import { isTransient, toRejection, type Rejection } from './rejection'

/** A message is shown as a toast. */
export type Outcome = string | typeof LEAVING | void

export type ActionCall = () => Promise<Outcome>

export type ActionOptions = {
  /** Errors are returned as `error`, for a form, and not shown as a toast. */
  isInline?: boolean
  /** What is fetched again after each call, also a refused one: the page, if the server renders it, or queries
   * (`useRefetch`). */
  refreshes?: 'page' | (() => Promise<unknown>) | undefined
  /** True if the error has been shown; a text replaces its message. */
  onRejected?: (rejection: Rejection) => boolean | string | void
}

export type Action = {
  /** Until what it refreshes is there, or another page. */
  pending: boolean
  error: string | null
  /** Resolves with whether `call` was done; never while another one runs. A bulk action returns its results by `call`.
   * @throws anything but a rejection */
  run: (call: ActionCall) => Promise<boolean>
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

  async function finish(rejection: Rejection | null): Promise<void> {
    if (refreshes !== 'page') await refreshes?.()
    // Next leaves a page that it cannot fetch, with what was typed.
    else if (!rejection || !isTransient(rejection)) startRefresh(() => router.refresh())
    isRunning.current = false
    setSending(false)
  }

  async function run(call: ActionCall): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setSending(true)
    setError(null)
    let isLeaving = false
    let rejection: Rejection | null = null
    try {
      const outcome = await call()
      isLeaving = outcome === LEAVING
      if (typeof outcome === 'string') showToast(outcome)
      return true
    } catch (thrown) {
      rejection = toRejection(thrown)
      report(rejection)
      return false
    } finally {
      if (!isLeaving) await finish(rejection)
    }
  }

  return { pending: sending || refreshing, error, run, reject }
}
