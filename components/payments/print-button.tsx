'use client'

import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'

export function PrintButton() {
  const t = useTranslations()
  return (
    <Button tone="accent" onClick={() => window.print()} className="print:hidden">
      {t('payments.printReceipt')}
    </Button>
  )
}
