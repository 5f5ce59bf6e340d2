'use client'

import { Children, isValidElement, type ReactNode } from 'react'

/** React streams late content in a `<div>` and a `<template>`, which HTML does not allow everywhere; this waits for
 * all of it. */
export function AwaitContent({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') readAll(children)
  return children
}

/** Suspends while any of it is missing. */
function readAll(content: ReactNode): void {
  Children.forEach(content, (child) => {
    if (isValidElement<{ children?: ReactNode }>(child) && typeof child.props.children !== 'function')
      readAll(child.props.children)
  })
}
