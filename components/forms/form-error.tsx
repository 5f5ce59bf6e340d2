import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** A permanent live region, so that messages are announced. */
export function FormError({ message }: { message: string | null | undefined }) {
  const t = useTranslations()
  return (
    <div role="alert" className="empty:absolute">
      {message ? (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3.5 py-2.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-0.5" />
          {t.text(message)}
        </p>
      ) : null}
    </div>
  )
}

export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" tone="accent" pending={pending} className="w-full">
      {children}
    </Button>
  )
}
