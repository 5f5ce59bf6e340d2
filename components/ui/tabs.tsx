'use client'

import type { ReactNode } from 'react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'

/** Only for what has no address of its own: views that have one are links. `children` is the view of `value`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children
}: {
  label: string
  tabs: readonly { value: Value; words: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}) {
  function choose(word: string): void {
    const tab = tabs.find((known) => known.value === word)
    if (tab) onChange(tab.value)
  }
  return (
    <Root value={value} onValueChange={choose} className="grid gap-3">
      <List aria-label={label} className="flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm hover:bg-surface-sunken data-[state=active]:bg-ink data-[state=active]:font-semibold data-[state=active]:text-surface"
          >
            {tab.words}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className="grid gap-3">
          {children}
        </Content>
      ))}
    </Root>
  )
}
