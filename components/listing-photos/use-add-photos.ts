'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Rejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { CopiesResponse, type Copy, type PhotoFile } from '@/lib/listing-photos/copies'
import { makeMatcher } from '@/lib/listing-photos/match-files'
import { getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { readSources, type FoundFiles } from './photo-source'
import { groupByCopy, planPhotos, type Choices } from './plan-photos'
import { sendCopy } from './send-photos'

/** Copies whose photos are sent at the same time; more would slow down a phone's connection. */
const AT_ONCE = 2

async function fetchCopies(): Promise<readonly Copy[]> {
  const copies: Copy[] = []
  for (let after: string | undefined; ;) {
    const page = await getJson(apiRoutes.copies({ after }), CopiesResponse)
    copies.push(...page.copies)
    if (page.next === null) return copies
    after = page.next
  }
}

function withAdded(copy: Copy, added: readonly PhotoFile[]): Copy {
  return added.length === 0 ? copy : { ...copy, photos: copy.photos + added.length, added: [...copy.added, ...added] }
}

export type FailedPhoto = { path: string; rejection: Rejection }

export type Sending = { sent: number; total: number }

export type AddPhotos = ReturnType<typeof useAddPhotos>

/** The photos of a folder or ZIP, from choosing to adding. Reading the same folder again goes on where it ended. */
export function useAddPhotos() {
  const [found, setFound] = useState<FoundFiles | null>(null)
  const [copies, setCopies] = useState<readonly Copy[]>([])
  const [choices, setChoices] = useState<Choices>(new Map())
  const [readCount, setReadCount] = useState(0)
  const [sending, setSending] = useState<Sending | null>(null)
  const [added, setAdded] = useState(0)
  const [failed, setFailed] = useState<readonly FailedPhoto[]>([])
  const [stopped, setStopped] = useState<Rejection | null>(null)
  const reading = useAction({ isInline: true })
  const isStopping = useRef(false)
  const left = useRef(new AbortController())

  useEffect(() => {
    const ended = new AbortController()
    left.current = ended
    return () => ended.abort()
  }, [])

  const match = useMemo(() => makeMatcher(copies), [copies])
  const photos = useMemo(() => {
    const refused = new Set(failed.map(({ path }) => path))
    const sources = found?.sources.filter(({ path }) => !refused.has(path)) ?? []
    return planPhotos(sources, { copies, match, choices })
  }, [found, copies, match, choices, failed])
  const ready = useMemo(() => groupByCopy(photos), [photos])

  function choose(files: readonly File[]): void {
    if (files.length === 0) return
    setReadCount(0)
    void reading.run(async () => {
      const [sources, own] = await Promise.all([readSources(files, setReadCount), fetchCopies()])
      setCopies(own)
      setChoices(new Map())
      setAdded(0)
      setFailed([])
      setStopped(null)
      setFound(sources)
    })
  }

  /** Null leaves the photos out. */
  function assign(paths: readonly string[], copyId: string | null): void {
    setChoices((before) => new Map([...before, ...paths.map((path) => [path, copyId] as const)]))
  }

  async function send(): Promise<void> {
    if (sending) return
    isStopping.current = false
    setStopped(null)
    const waiting = [...ready]
    const total = waiting.reduce((sum, { sources }) => sum + sources.length, 0)
    setSending({ sent: 0, total })
    const refused: FailedPhoto[] = []
    const taken = new Map<string, readonly PhotoFile[]>()
    async function work(): Promise<void> {
      for (let next = waiting.shift(); next && !isStopping.current; next = waiting.shift()) {
        const { copy, sources } = next
        const result = await sendCopy(next, left.current.signal)
        if (result.stopped) {
          isStopping.current = true
          setStopped(result.stopped)
        }
        refused.push(...result.failed)
        taken.set(copy.id, result.added)
        setAdded((before) => before + result.added.length)
        setSending((before) => before && { ...before, sent: before.sent + sources.length })
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    } finally {
      // Not before: ten thousand copies are matched again.
      setFailed((before) => [...before, ...refused])
      setCopies((before) => before.map((copy) => withAdded(copy, taken.get(copy.id) ?? [])))
      setSending(null)
    }
  }

  return {
    isReading: reading.pending,
    readCount,
    error: reading.error,
    found,
    copies,
    photos,
    ready,
    added,
    failed,
    stopped,
    sending,
    choose,
    assign,
    send,
    stop: () => {
      isStopping.current = true
    },
    restart: () => setFound(null)
  }
}
