import type { ReactNode } from 'react'
import { drawHtml } from './draw-html'

/**
 * An element whose content is handed over as finished HTML, not as elements: for long lists in which nothing changes. The
 * server makes no elements of the page's data of them, and the browser has none to take over
 * (docs/decisions/0023-lists-are-drawn-as-html.md). On the server only.
 */
export function Drawn({ as: Element, className, children }: { as: 'label' | 'li' | 'ul'; className?: string; children: ReactNode }) {
  // The text comes from drawHtml, which escapes: nothing else may be put here.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: drawHtml(children) }} />
}
