'use client'

import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { PENDING } from './button'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style'
import { Spinner } from './spinner'

/** Also handles files chosen before hydration. `onChange` should clear the value. */
export function FileInput({
  inputRef,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { inputRef?: (input: HTMLInputElement | null) => void }) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current?.files?.length) own.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <input
      {...rest}
      type="file"
      ref={(input) => {
        own.current = input
        inputRef?.(input)
      }}
    />
  )
}

/** A button that chooses files, or all files of a folder. `pending` shows a spinner and ignores presses. */
export function FileButton({
  tone,
  size,
  pending = false,
  isFolder = false,
  onChoose,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'ref' | 'id' | 'className' | 'size' | 'onChange'> & {
  tone?: ButtonTone
  size?: ButtonSize
  pending?: boolean
  isFolder?: boolean
  onChoose: (files: readonly File[]) => void
}) {
  const id = useId()
  return (
    <span className="relative inline-flex">
      <FileInput
        {...input}
        id={id}
        {...(pending ? PENDING : {})}
        inputRef={(chooser) => {
          // React's types lack the attribute.
          if (chooser) chooser.webkitdirectory = isFolder
        }}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label htmlFor={id} className={buttonStyle(tone, size, LABEL_STYLE)}>
        {pending ? <Spinner /> : null} {children}
      </label>
    </span>
  )
}

const LABEL_STYLE =
  'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink peer-aria-disabled:cursor-not-allowed peer-aria-disabled:opacity-55'
