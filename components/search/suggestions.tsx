'use client'

import { useCombobox } from 'downshift'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useState,
  useTransition,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { LoadingBar } from '@/components/ui/loading-bar'
import { classNames } from '@/components/ui/class-names'
import type { Suggestion } from '@/lib/search/search'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { SEARCH_FORM } from './form-names'
import { leavePlace } from './keep-place'
import { useSuggestions } from './use-suggestions'

const KINDS = {
  title: 'search.suggestionKind.title',
  author: 'search.suggestionKind.author',
  category: 'search.suggestionKind.category'
} as const satisfies Record<Suggestion['kind'], PlainKey>

function toStatus(count: number, t: Translator): string {
  if (count === 0) return ''
  return t('search.suggestionCount', { count })
}

/** downshift reads this mark on the event. */
function leaveToBrowser(event: KeyboardEvent): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

/** Combobox pattern of the ARIA Authoring Practices (list autocomplete, manual selection). The input stays the
 * caller's element, which keeps a phone's keyboard open. */
export const Suggestions = memo(function Suggestions({ box, onBoxProps }: SuggestionsProps) {
  const t = useTranslations()
  const router = useRouter()
  const [moving, startMoving] = useTransition()
  const [typed, setTyped] = useState(() => box.current?.value ?? '')
  // The focus may have moved on meanwhile.
  const [isWanted] = useState(() => box.current === document.activeElement)
  const items = useSuggestions(typed)

  function open(chosen: Suggestion): void {
    const text = chosen.kind === 'category' ? '' : chosen.text
    if (box.current) box.current.value = text
    setTyped(text)
    const form = box.current?.form
    if (form?.id === SEARCH_FORM) leavePlace(form)
    startMoving(() => router.push(chosen.href))
  }

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Suggestion>({
    items: [...items],
    inputValue: typed,
    // Choosing the same suggestion again opens it again.
    selectedItem: null,
    initialIsOpen: isWanted,
    itemToString: (item) => item?.text ?? '',
    // Only a click and Enter choose. Escape closes the list and keeps the text.
    stateReducer: (state, { type, changes }) => {
      const chooses =
        type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter
      return {
        ...changes,
        selectedItem: chooses ? (changes.selectedItem ?? null) : null,
        inputValue: changes.inputValue ?? state.inputValue
      }
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) open(selectedItem)
    }
  })
  const isShown = isOpen && items.length > 0

  const own = {
    ref: box,
    // The field is uncontrolled.
    value: undefined,
    'aria-label': t('search.boxLabel'),
    'aria-expanded': isShown,
    onFocus: () => setTyped(box.current?.value ?? ''),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && highlightedIndex < 0) {
        leaveToBrowser(event)
        closeMenu()
      }
      if (event.key === 'Escape' && !isShown) leaveToBrowser(event)
    }
  }
  // downshift checks for the field before the props reach it.
  const boxProps = getInputProps(own, { suppressRefError: true })
  useLayoutEffect(() => onBoxProps(boxProps))

  useEffect(() => {
    const form = box.current?.form
    form?.addEventListener('submit', closeMenu)
    return () => form?.removeEventListener('submit', closeMenu)
  }, [box, closeMenu])

  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': t('search.suggestionsLabel') })}
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1 max-sm:w-[calc(100vw-2rem)] overflow-hidden rounded-md border border-line bg-surface-raised py-1 shadow-overlay',
          !isShown && 'hidden'
        )}
      >
        {isShown
          ? items.map((item, index) => (
              <li
                key={`${item.kind} ${item.text}`}
                {...getItemProps({ item, index })}
                className={classNames(
                  'flex min-h-10 cursor-pointer items-center gap-4 px-3.5 py-1.5 text-sm',
                  index === highlightedIndex && 'bg-surface-sunken'
                )}
              >
                <span className="min-w-0 truncate" dir="auto">
                  {item.text}
                </span>
                <span className="ml-auto shrink-0 text-xs text-ink-soft">{t(KINDS[item.kind])}</span>
              </li>
            ))
          : null}
      </ul>
      <span role="status" className="sr-only">
        {isShown ? toStatus(items.length, t) : ''}
      </span>
      {moving ? <LoadingBar /> : null}
    </>
  )
})

export type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue'>
export type SuggestionsProps = { box: RefObject<HTMLInputElement | null>; onBoxProps: (props: BoxProps) => void }
