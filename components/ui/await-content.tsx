'use client'

import { Children, isValidElement, type ReactNode } from 'react'

/** React sends late content in a `<div>` with a `<template>` in its place, also where HTML allows neither; this holds it back. */
export function AwaitContent({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') readAll(children)
  return children
}

/** Suspends the component that renders while any of this is missing. */
function readAll(content: ReactNode): void {
  Children.forEach(content, (child) => {
    if (isValidElement<{ children?: ReactNode }>(child) && typeof child.props.children !== 'function') readAll(child.props.children)
  })
}
