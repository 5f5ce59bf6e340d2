import { WAITING_META } from '@/lib/platform/http/page-start'

/**
 * Says that a page can be read, searched and left without its scripts: for who comes for the first time they wait until
 * something is touched (docs/decisions/0031-web-server-and-page-cache.md). Not for pages that act by themselves.
 */
export function WholeWithoutScripts() {
  return <meta {...WAITING_META} />
}
