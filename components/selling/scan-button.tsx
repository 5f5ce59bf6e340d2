'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { parseIsbn } from '@/lib/listings/isbn'
import { SCAN_HASH } from '@/lib/seller-routes'

/** Shape Detection API, native or by a library. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: { new (options: { formats: ['ean_13'] }): Detector }
  }
}

/** An ISBN-13 is an EAN-13. */
const FORMATS: ['ean_13'] = ['ean_13']
/** Interval between two frames. */
const POLL_INTERVAL_MS = 150

function canScan(): boolean {
  const { mediaDevices } = navigator
  return mediaDevices !== undefined && (window.BarcodeDetector !== undefined || typeof WebAssembly === 'object')
}

/** Native, or WebAssembly that is loaded on demand. */
async function openDetector(): Promise<Detector> {
  if (window.BarcodeDetector) return new window.BarcodeDetector({ formats: FORMATS })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
  prepareZXingModule({ overrides: { locateFile: () => program.href } })
  return new BarcodeDetector({ formats: FORMATS })
}

function toCameraProblem(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'selling.cameraNotAllowed'
  if (name === 'NotFoundError') return 'selling.cameraNotFound'
  return 'selling.cameraFailed'
}

/** Calls `onIsbn` once. @throws DOMException without a camera or permission */
async function watchForIsbn(
  video: HTMLVideoElement,
  onIsbn: (digits: string) => void,
  signal: AbortSignal
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const off = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return off()
  signal.addEventListener('abort', off, { once: true })
  video.srcObject = stream
  await video.play().catch((error: unknown) => {
    // Closing the dialog during the start rejects the promise.
    if (!signal.aborted) throw error
  })
  const detector = await openDetector()
  while (!signal.aborted) {
    const found = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : []
    // Many covers also carry a price barcode.
    const digits = found.map(({ rawValue }) => rawValue).find((value) => parseIsbn(value).kind === 'book')
    if (digits !== undefined && !signal.aborted) {
      off()
      onIsbn(digits)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

function BarcodeScanner({ onIsbn }: { onIsbn: (digits: string) => void }) {
  const t = useTranslations()
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onIsbn)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    if (video.current) {
      watchForIsbn(video.current, (digits) => report(digits), ended.signal).catch((error: unknown) => {
        if (!ended.signal.aborted) setProblem(t(toCameraProblem(error)))
      })
    }
    return () => ended.abort()
  }, [t])
  return (
    <div className="grid gap-3">
      <p hidden={problem !== null} className="text-ink-soft">
        {t('selling.scanHint')}
      </p>
      <video
        ref={video}
        hidden={problem !== null}
        muted
        playsInline
        aria-label={t('selling.cameraPicture')}
        className="aspect-[4/3] w-full rounded-md bg-surface-sunken object-cover"
      />
      <FormError message={problem} />
    </div>
  )
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Opens at once where the address asks for it. */
export function ScanButton({ onIsbn }: { onIsbn: (digits: string) => void }) {
  const t = useTranslations()
  const shown = useHydrated() && canScan()
  const isAsked = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash === SCAN_HASH,
    () => false
  )
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? isAsked
  function close(): void {
    // The way back to this page must not open it again.
    if (isAsked) window.history.replaceState(window.history.state, '', window.location.pathname)
    setChosen(false)
  }
  if (!shown) return null
  return (
    <>
      <Button onClick={() => setChosen(true)}>
        <Icon name="barcode" /> {t('selling.scanButton')}
      </Button>
      <Dialog open={open} onClose={close} title={t('selling.scanTitle')}>
        <BarcodeScanner
          onIsbn={(digits) => {
            close()
            onIsbn(digits)
          }}
        />
      </Dialog>
    </>
  )
}
