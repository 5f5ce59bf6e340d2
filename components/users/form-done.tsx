import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Takes the focus, which announces the message. */
export function FormDone({ message, children }: { message: string; children?: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="flex items-start gap-2 text-lg text-success outline-none">
        <Icon name="check" className="mt-1" />
        {t.text(message)}
      </p>
      {children}
    </div>
  )
}
