'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'

/** Opens the browser's own way to paper or PDF. */
export function PrintButton() {
  const t = useTexts()
  return (
    <Button tone="accent" onClick={() => window.print()} className="print:hidden">
      {t('Print')}
    </Button>
  )
}
