'use client'

import { useEffect, useRef, type ComponentProps } from 'react'

/**
 * The browser's file input, which also takes what was chosen before the page's script had arrived: such a change is
 * nobody's, so it is told once more. `onChange` should clear the value, so that the same file can be chosen again.
 */
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
