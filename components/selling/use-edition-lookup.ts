'use client'

import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { EDITION_SOURCES, type Edition } from '@/lib/editions/edition'
import { ApiError, getJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** A number that stands still for so long is looked up, in milliseconds: typing and scanning are faster than that. */
const PAUSE_MS = 250

const Source = z.enum(EDITION_SOURCES).optional()
const EditionAnswer = z.object({
  edition: z
    .object({
      fields: z.object({
        title: z.string().optional(),
        subtitle: z.string().optional(),
        authors: z.array(z.string()).optional(),
        publisher: z.string().optional(),
        publishedYear: z.number().optional(),
        language: z.string().optional(),
        format: z.string().optional(),
        pages: z.number().optional()
      }),
      sources: z.object({
        title: Source, subtitle: Source, authors: Source, publisher: Source,
        publishedYear: Source, language: Source, format: Source, pages: Source
      })
    })
    .nullable(),
  priceHint: z
    .object({ count: z.number(), lowCents: z.number(), medianCents: z.number(), highCents: z.number(), soldCount: z.number() })
    .nullable()
})

export type PriceHint = NonNullable<z.output<typeof EditionAnswer>['priceHint']>

export type Lookup =
  | { state: 'idle' | 'looking' }
  | { state: 'found' | 'missed'; hint: PriceHint | null }
  | { state: 'failed'; problem: string }

const IDLE: Lookup = { state: 'idle' }

/**
 * Looks an ISBN-13 up in the shop while it stands in the form; null looks nothing up. `onAnswer` gets each answer once,
 * and only that of the number that stands there now.
 */
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
      getJson(apiRoutes.edition(isbn13), EditionAnswer).then(
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
