'use client'

import { Children, isValidElement, type ReactNode } from 'react'

/**
 * Holds its content back, on the server, until all of it has been rendered. React sends what is late by itself, in a
 * `<div>` with a `<template>` in its place, wherever that is: between list items and in images too, where HTML allows neither.
 * Belongs under the loading indicator of a page with much content.
 */
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
