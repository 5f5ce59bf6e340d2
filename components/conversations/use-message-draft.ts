'use client'

import { useEffect, useState } from 'react'
import { makeRandomKey } from '@/lib/platform/random-key'
import { readMessageDraft, writeMessageDraft, type MessageDraft } from './unsent-store'

/** What is typed, kept in the browser. `clientId` is the name of the message, so that a second press sends it once. */
export function useMessageDraft(userId: string, about: string) {
  const [draft, setDraft] = useState<MessageDraft>({ text: '', photos: [], clientId: '' })

  useEffect(() => {
    const stored = readMessageDraft(userId, about)
    // What was typed before the scripts came stays.
    queueMicrotask(() =>
      setDraft((typed) => (typed.text || !stored ? { ...typed, clientId: makeRandomKey() } : stored))
    )
  }, [userId, about])

  function change(part: Partial<MessageDraft>): void {
    setDraft((before) => {
      const next = { ...before, ...part }
      writeMessageDraft(userId, about, next.text || next.photos.length > 0 ? next : null)
      return next
    })
  }

  function clear(): void {
    writeMessageDraft(userId, about, null)
    setDraft({ text: '', photos: [], clientId: makeRandomKey() })
  }

  return { draft, change, clear }
}
