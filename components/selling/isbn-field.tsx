'use client'

import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#texts'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { IsbnAdvice } from './isbn-advice'
import { ScanButton } from './scan-button'
import type { EditionFill } from './use-edition-fill'

/**
 * The number on the back of the book, first and not required: typed, read by the camera, or sent by a scanner that types
 * digits and presses Enter.
 */
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
