'use client'

import { useEffect, useRef, type ComponentProps } from 'react'

/** Also takes what was chosen before the page's script had arrived. `onChange` should clear the value. */
export function FileInput({ inputRef, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'ref'> & { inputRef?: (input: HTMLInputElement | null) => void }) {
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
