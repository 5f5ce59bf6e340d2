'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { toCameraProblem, watchForIsbn } from './barcode-detector'

/** The camera's picture until it has seen the barcode of a book. */
export function BarcodeScanner({ onIsbn }: { onIsbn: (digits: string) => void }) {
  const t = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onIsbn)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    report.current = onIsbn
  })
  useEffect(() => {
    const ended = new AbortController()
    if (video.current) {
      watchForIsbn(video.current, (digits) => report.current(digits), ended.signal).catch((error: unknown) => {
        if (!ended.signal.aborted) setProblem(t(toCameraProblem(error)))
      })
    }
    return () => ended.abort()
  }, [t])
  return (
    <div className="grid gap-3">
      <p hidden={problem !== null} className="text-ink-soft">{t('Hold the barcode on the back of the book in front of the camera.')}</p>
      <video ref={video} hidden={problem !== null} muted playsInline aria-label={t('Picture of the camera')} className="aspect-[4/3] w-full rounded-md bg-surface-sunken object-cover" />
      <FormError message={problem} />
    </div>
  )
}
