import type { ReactNode } from 'react'
import { PIECE_ATTRIBUTE } from '@/lib/http/drawn-pieces.mjs'
import { handOverPiece } from '@/lib/http/request-context'
import { drawHtml } from './draw-html'

/**
 * An element whose content is handed over as finished HTML, not as elements: for long lists in which nothing changes. The
 * server makes no elements of the page's data of them, and the browser has none to take over
 * (docs/decisions/0023-lists-are-drawn-as-html.md). On the server only.
 */
export function Drawn({ as: Element, className, children }: { as: 'label' | 'li' | 'ul'; className?: string; children: ReactNode }) {
  // The text comes from drawHtml, which escapes: nothing else may be put here.
  const html = drawHtml(children)
  const piece = handOverPiece(html)
  if (piece === null) return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return <Element className={className} {...{ [PIECE_ATTRIBUTE]: piece.at }} dangerouslySetInnerHTML={{ __html: piece.mark }} />
}
