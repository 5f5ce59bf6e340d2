'use client'

import { Button } from '@/components/ui/button'

/** Opens the browser's own way to paper or PDF. */
export function PrintButton() {
  return (
    <Button tone="accent" onClick={() => window.print()} className="print:hidden">
      Print
    </Button>
  )
}
