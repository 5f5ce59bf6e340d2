'use client'

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon, type IconName } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/text-input'
import type { IsbnProgress } from './isbn-progress'
import { ScanButton } from './scan-button'
import type { EditionFill, Lookup } from './use-edition-fill'

function IsbnAdvice({ progress, lookup, hasFilled, onRepair }: {
  progress: IsbnProgress
  lookup: Lookup
  /** Something in the form came from this number. */
  hasFilled: boolean
  onRepair: (isbn: string) => void
}) {
  const t = useTexts()
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {progress.kind === 'not-a-number' ? (
        <Line icon="info">{t('That is not an ISBN, but it stays with your listing as you typed it.')}</Line>
      ) : null}
      {progress.kind === 'rounded' ? (
        <Line icon="warning" tone="text-notice">{t('A spreadsheet has rounded this number. Type it from the book itself.')}</Line>
      ) : null}
      {progress.kind === 'music' ? (
        <Line icon="info">{t('This is printed music (979-0), not a book number. It stays with your listing; please fill in the fields yourself.')}</Line>
      ) : null}
      {progress.kind === 'book' && progress.misprint ? (
        <>
          <Line icon="warning" tone="text-notice">
            {t('The check digit does not fit: one digit may be mistyped. If the book has it printed like this, leave it.')}
          </Line>
          {progress.repairs.length > 0 ? (
            <div className="flex flex-wrap items-center gap-2">
              <span>{t('Did you swap two digits?')}</span>
              {progress.repairs.map((isbn) => (
                <Button key={isbn} size="small" aria-label={t('Use {isbn}', { isbn })} onClick={() => onRepair(isbn)}>
                  {isbn}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      ) : null}
      {progress.kind === 'book' ? <LookupResult lookup={lookup} hasFilled={hasFilled} /> : null}
    </div>
  )
}

function LookupResult({ lookup, hasFilled }: { lookup: Lookup; hasFilled: boolean }) {
  const t = useTexts()
  if (lookup.state === 'looking') {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Spinner /> {t('Looking this book up')}
      </p>
    )
  }
  if (lookup.state === 'found') {
    return (
      <Line icon="check" tone="text-success">
        {t(hasFilled ? 'Found. What was empty is filled in; look it over.' : 'We know this book. What you typed stays as it is.')}
      </Line>
    )
  }
  if (lookup.state === 'missed') return <Line icon="info">{t('We do not know this book yet. The number is kept; please fill in the rest.')}</Line>
  if (lookup.state === 'failed') {
    return <Line icon="warning" tone="text-notice">{t.known(lookup.problem)} {t('You can fill in the fields yourself.')}</Line>
  }
  return null
}

function Line({ icon, tone, children }: { icon: IconName; tone?: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-1.5 ${tone ?? 'text-ink-soft'}`}>
      <Icon name={icon} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

/** A scanner types digits and presses Enter. */
export function IsbnField({ fill, error, registration, focusFirst }: {
  fill: EditionFill
  error: string | undefined
  registration: UseFormRegisterReturn
  /** Puts the cursor here at once, where that opens no keyboard over half of the screen. */
  focusFirst: boolean
}) {
  const t = useTexts()
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    // Whoever has begun to type somewhere else before the script arrived stays there.
    const isTyping = document.activeElement?.matches('input, select, textarea') ?? false
    if (focusFirst && !isTyping && window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [focusFirst])

  function finishOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    // A scanner ends each number with Enter: that is not the end of the form. The next scan replaces this one.
    event.preventDefault()
    fill.finish()
    event.currentTarget.select()
  }

  return (
    <div className="grid gap-2.5">
      <Field
        label={t('ISBN')}
        hint={t('The number by the barcode fills in most of the form. Older books have none: just leave it out.')}
        error={error}
      >
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
      <IsbnAdvice
        progress={fill.progress}
        lookup={fill.lookup}
        hasFilled={Object.keys(fill.marks).length > 0}
        onRepair={fill.setNumber}
      />
    </div>
  )
}
