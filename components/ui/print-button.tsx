'use client'

import { Button } from './button'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button tone="accent" onClick={() => window.print()} className="print:hidden">
      {label}
    </Button>
  )
}
