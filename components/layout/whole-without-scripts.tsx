import { WAITING_META } from '@/lib/platform/http/page-start'

/** Defers hydration on a first visit (docs/decisions/0031-web-server-and-page-cache.md). */
export function WholeWithoutScripts() {
  return <meta {...WAITING_META} />
}
