import { foldText } from '@/lib/listings/fold-text'
import type { BookTexts } from './listing-document'

/** The folded words of the texts of a book; `main` is the title without a series in brackets and what follows a colon. */
export type FoldedTexts = { title: string; main: string; subtitle: string; authors: readonly string[]; contributors: readonly string[] }

/** The title without a series in brackets at its end and what follows a colon ("Dune (Dune Chronicles, #1)"). */
function toMainTitle(title: string): string {
  return /[:;([]/.test(title) ? title.replace(/\s*[([][^)\]]*[)\]]\s*$/u, '').replace(/\s*[:;].*$/su, '') : title
}

export function foldTexts({ title, subtitle, authors, contributors }: BookTexts): FoldedTexts {
  return {
    title: foldText(title), main: foldText(toMainTitle(title)), subtitle: foldText(subtitle), authors: authors.map(foldText), contributors: contributors.map(foldText)
  }
}

/** All words of folded texts, each once. */
export function listWords({ title, subtitle, authors, contributors }: FoldedTexts): Set<string> {
  return new Set([title, subtitle, ...authors, ...contributors].join(' ').split(' ').filter(Boolean))
}
