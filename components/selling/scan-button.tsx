'use client'

import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { canScan } from './barcode-detector'
import { BarcodeScanner } from './barcode-scanner'

const never = () => () => undefined

/** Opens the camera to read a book's barcode; nothing where the browser cannot. */
export function ScanButton({ onIsbn }: { onIsbn: (digits: string) => void }) {
  const t = useTexts()
  const shown = useSyncExternalStore(never, canScan, () => false)
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
