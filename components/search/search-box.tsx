'use client'

import { useRef, useState, type ComponentType } from 'react'
import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { classNames } from '@/components/ui/class-names'
import type { BoxProps, SuggestionsProps } from './suggestions'

/** A plain field until the first focus loads the suggestions, which keep the element and its text. */
export function SearchBox({ defaultValue, className }: { defaultValue: string; className?: string }) {
  const t = useTranslations()
  const box = useRef<HTMLInputElement>(null)
  const [boxProps, setBoxProps] = useState<BoxProps | null>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)

  async function fetchSuggestions(): Promise<void> {
    if (Suggestions) return
    try {
      const loaded = await import('./suggestions')
      setSuggestions(() => loaded.Suggestions)
    } catch {
      // Without a network it stays a plain field; the next focus retries.
    }
  }

  return (
    <div className={classNames('relative', className)}>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft" />
      <TextInput
        ref={box}
        {...boxProps}
        type="search"
        name="q"
        aria-label={t('search.boxLabel')}
        placeholder={t('search.boxPlaceholder')}
        defaultValue={defaultValue}
        maxLength={toMaxLength(TEXT_LIMITS.query)}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void fetchSuggestions()}
        className="pl-10 text-ellipsis"
      />
      {Suggestions ? <Suggestions box={box} onBoxProps={setBoxProps} /> : null}
    </div>
  )
}
