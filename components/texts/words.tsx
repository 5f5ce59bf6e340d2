import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#texts'
import type { AnyText, Values } from '@/lib/platform/i18n/text'

/** A text with more than words in it, such as a link: `with` gives what stands where the braces are. */
export function Words<T extends AnyText>({ text, with: parts }: { text: T; with: Values<T, ReactNode> }) {
  const t = useTexts()
  const byName: Readonly<Record<string, ReactNode>> = parts
  return t.parts(text).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : byName[part.name]}</Fragment>
  ))
}
