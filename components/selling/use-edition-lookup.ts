'use client'

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { EditionLookupAnswer } from '@/lib/editions/answers'
import type { Edition } from '@/lib/editions/edition'
import { ApiError, getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** A number that stands still for so long is looked up, in milliseconds: typing and scanning are faster than that. */
const PAUSE_MS = 250

export type PriceHint = NonNullable<z.output<typeof EditionLookupAnswer>['priceHint']>

export type Lookup =
  | { state: 'idle' | 'looking' }
  | { state: 'found' | 'missed'; hint: PriceHint | null }
  | { state: 'failed'; problem: string }

const IDLE: Lookup = { state: 'idle' }

/** `onAnswer` gets each answer once, and only that of the number that stands there now. */
export function useEditionLookup(isbn13: string | null, onAnswer: (edition: Edition | null) => void): Lookup {
  const [answer, setAnswer] = useState<{ isbn13: string; lookup: Lookup } | null>(null)
  const report = useRef(onAnswer)
  useEffect(() => {
    report.current = onAnswer
  })
  useEffect(() => {
    if (isbn13 === null) return
    let current = true
    const timer = setTimeout(() => {
      getJson(apiRoutes.edition(isbn13), EditionLookupAnswer).then(
        ({ edition, priceHint }) => {
          if (!current) return
          setAnswer({ isbn13, lookup: { state: edition ? 'found' : 'missed', hint: priceHint } })
          report.current(edition)
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (current) setAnswer({ isbn13, lookup: { state: 'failed', problem: error.message } })
        }
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isbn13])
  if (isbn13 === null) return IDLE
  return answer?.isbn13 === isbn13 ? answer.lookup : { state: 'looking' }
}
