'use client'

import { useEffect, useRef, type ComponentProps } from 'react'

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
