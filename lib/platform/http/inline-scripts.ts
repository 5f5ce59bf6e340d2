import { processState } from '@/lib/platform/process-state'

/** Allows an inline script in the Content-Security-Policy of public pages. `text` must be a constant. */
export function allowInlineScript(text: string): string {
  ;(processState().inlineScripts ??= new Set()).add(text)
  return text
}

export function isAllowedInlineScript(text: string): boolean {
  return processState().inlineScripts?.has(text) ?? false
}
