'use client'

import { useEffect } from 'react'
import { useTexts } from '#texts'
import { subscribeToMinutes } from './relative-time'
import { toRelativeWords } from './time-words'

/** Lets the resting times of the page (resting-time.tsx) say how long ago they were. `listings`: with others, there are other times. */
export function WakeTimes({ listings }: { listings: readonly unknown[] }) {
  const t = useTexts()
  useEffect(() => {
    function tell(): void {
      for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-resting]')) {
        time.textContent = toRelativeWords(time.dateTime, new Date(), t)
      }
    }
    tell()
    return subscribeToMinutes(tell)
  }, [listings, t])
  return null
}
