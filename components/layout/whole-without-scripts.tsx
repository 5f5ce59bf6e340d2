import { WAITING_META } from '@/lib/platform/http/page-start'

/** On a first visit the scripts of such a page wait for an interaction (docs/decisions/0031-web-server-and-page-cache.md). */
export function WholeWithoutScripts() {
  return <meta {...WAITING_META} />
}
