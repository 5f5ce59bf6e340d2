'use client'

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import { ScanButton } from './scan-button'
import type { EditionFill } from './edition-fill'

function IsbnAdvice({ fill: { progress, lookup, marks, setNumber } }: { fill: EditionFill }) {
  const t = useTranslations()
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {progress.kind === 'not-a-number' ? <Line icon="info">{t('selling.isbnNotOne')}</Line> : null}
      {progress.kind === 'rounded' ? <Line icon="warning">{t('selling.isbnRounded')}</Line> : null}
      {progress.kind === 'music' ? <Line icon="info">{t('selling.isbnMusic')}</Line> : null}
      {progress.kind === 'book' && progress.misprint ? <Line icon="warning">{t('selling.isbnCheckDigit')}</Line> : null}
      {progress.kind === 'book' && progress.repairs.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <span>{t('selling.isbnSwapped')}</span>
          {progress.repairs.map((isbn) => (
            <Button key={isbn} size="small" aria-label={t('selling.useIsbn', { isbn })} onClick={() => setNumber(isbn)}>
              {isbn}
            </Button>
          ))}
        </div>
      ) : null}
      {lookup.state === 'looking' ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Spinner /> {t('selling.isbnLookup')}
        </p>
      ) : null}
      {lookup.state === 'found' ? (
        <Line icon="check">{t(Object.keys(marks).length > 0 ? 'selling.isbnFilled' : 'selling.isbnKnown')}</Line>
      ) : null}
      {lookup.state === 'missed' ? <Line icon="info">{t('selling.isbnUnknown')}</Line> : null}
      {lookup.state === 'failed' ? (
        <Line icon="warning">
          {t.text(lookup.problem)} {t('selling.fillInYourself')}
        </Line>
      ) : null}
    </div>
  )
}

const TONES = { info: 'text-ink-soft', warning: 'text-notice', check: 'text-success' } as const

function Line({ icon, children }: { icon: keyof typeof TONES; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-1.5 ${TONES[icon]}`}>
      <Icon name={icon} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

/** Scanners type digits and press Enter. */
export function IsbnField({
  fill,
  error,
  registration,
  focusFirst
}: {
  fill: EditionFill
  error: string | undefined
  registration: UseFormRegisterReturn
  /** Only where the focus opens no on-screen keyboard. */
  focusFirst: boolean
}) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    // Keeps the focus of a visitor who typed before hydration.
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    if (focusFirst && !isTyping && window.matchMedia('(pointer: fine)').matches)
      input.current?.focus({ preventScroll: true })
  }, [focusFirst])

  function finishOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    // A scanner's Enter must not submit the form. The next scan replaces this one.
    event.preventDefault()
    fill.finish()
    event.currentTarget.select()
  }

  return (
    <div className="grid gap-2.5">
      <Field label={t('selling.isbnLabel')} hint={t('selling.isbnHint')} error={error}>
        {(control) => (
          <div className="flex gap-3">
            <TextInput
              {...control}
              {...registration}
              ref={(element) => {
                input.current = element
                registration.ref(element)
              }}
              onChange={(event) => {
                fill.resume()
                return registration.onChange(event)
              }}
              onBlur={(event) => {
                fill.finish()
                return registration.onBlur(event)
              }}
              onKeyDown={finishOnEnter}
              autoComplete="off"
              spellCheck={false}
              placeholder="978…"
              className="tabular-nums lining-nums"
            />
            <ScanButton onIsbn={fill.setNumber} />
          </div>
        )}
      </Field>
      <IsbnAdvice fill={fill} />
    </div>
  )
}
