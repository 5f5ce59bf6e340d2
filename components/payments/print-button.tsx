'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'

export function PrintButton() {
  const t = useTexts()
  return (
    <Button tone="accent" onClick={() => window.print()} className="print:hidden">
      {t('Print')}
    </Button>
  )
}
