import { parseIsbn } from '@/lib/listings/isbn'

/** A reader of barcodes (Shape Detection API): the browser's own, or the one of a library where it has none. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }

declare global {
  interface Window {
    BarcodeDetector?: { new (options: { formats: ['ean_13'] }): Detector }
  }
}

/** Books carry their ISBN-13 as an EAN-13. */
const FORMATS: ['ean_13'] = ['ean_13']
/** How often a picture of the camera is read, in milliseconds. */
const LOOK_EVERY_MS = 150

export function canScan(): boolean {
  return navigator.mediaDevices !== undefined && (window.BarcodeDetector !== undefined || typeof WebAssembly === 'object')
}

/** The browser's reader, or else a library's in WebAssembly, which is fetched from the shop when somebody scans. */
async function openDetector(): Promise<Detector> {
  if (window.BarcodeDetector) return new window.BarcodeDetector({ formats: FORMATS })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
  prepareZXingModule({ overrides: { locateFile: () => program.href } })
  return new BarcodeDetector({ formats: FORMATS })
}

export function toCameraProblem(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'The camera was not allowed. You can allow it in the browser’s settings, or type the number.'
  if (name === 'NotFoundError') return 'No camera was found. Type the number instead.'
  return 'The camera could not be started. Type the number instead.'
}

/** Hands the digits to `onIsbn`, once. @throws DOMException when there is no camera or it is not allowed. */
export async function watchForIsbn(video: HTMLVideoElement, onIsbn: (digits: string) => void, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const off = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return off()
  signal.addEventListener('abort', off, { once: true })
  video.srcObject = stream
  await video.play().catch((error: unknown) => {
    // Closing the dialog while the picture starts ends the promise this way.
    if (!signal.aborted) throw error
  })
  const detector = await openDetector()
  while (!signal.aborted) {
    const found = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : []
    // The price's own barcode stands beside the ISBN on many covers.
    const digits = found.map(({ rawValue }) => rawValue).find((value) => parseIsbn(value).kind === 'book')
    if (digits !== undefined && !signal.aborted) {
      off()
      onIsbn(digits)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
