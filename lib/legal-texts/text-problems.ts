import { parseLegalText } from '@/lib/legal/parse-legal-text'
import { message, type Message } from '@/lib/platform/i18n/message'

const GAP = /\[\[([^\]\n]*)\]\]/g

/** What keeps a text from being confirmed: gaps that the operator has to fill, and what cannot be shown. */
export function findTextProblems(markdown: string): Message[] {
  const gaps = [...markdown.matchAll(GAP)].map(([, gap = '']) => message('legal.problem.gap', { gap }))
  return [...gaps, ...parseLegalText(markdown).problems]
}
