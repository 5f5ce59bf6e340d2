'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import type { LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'

/** A form with a one-time code: it asks for one before anything is sent, and shows what the shop says of it. */
export function useCodeForm(onCode: (code: string) => Promise<void | typeof LEAVING>) {
  const t = useTranslations()
  const [code, setCode] = useState('')
  const { pending, error, run, reject } = useAction({
    isInline: true,
    onRejected: ({ fields }) => fields['code'] ?? false
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.trim() === '') return reject(t('validation.codeRequired'))
    void run(() => onCode(code))
  }

  return { code, setCode, pending, error: error ?? undefined, submit }
}
