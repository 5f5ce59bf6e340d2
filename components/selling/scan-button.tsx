'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { canScan, toCameraProblem, watchForIsbn } from './barcode-detector'

function BarcodeScanner({ onIsbn }: { onIsbn: (digits: string) => void }) {
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

export function ScanButton({ onIsbn }: { onIsbn: (digits: string) => void }) {
  const t = useTexts()
  const shown = useHydrated() && canScan()
  const [open, setOpen] = useState(false)
  if (!shown) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="barcode" /> {t('Scan')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Scan the barcode')}>
        <BarcodeScanner
          onIsbn={(digits) => {
            setOpen(false)
            onIsbn(digits)
          }}
        />
      </Dialog>
    </>
  )
}
