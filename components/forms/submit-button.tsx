import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** The one button that sends a form, as wide as the form. While `pending` a second press does nothing. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" tone="accent" pending={pending} className="w-full">
      {children}
    </Button>
  )
}
