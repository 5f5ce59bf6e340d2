import 'server-only'
import { tags } from '@/lib/listings/cache-tags'
import { untilNextHour } from '@/lib/listings/advertised-order'
import { invalidateTags } from '@/lib/platform/cache/tag-invalidations'

/** Expires what is put in order by the hour when the next one begins. Each process does so for itself. */
export function startExpiringHourly(): void {
  setTimeout(() => {
    invalidateTags([tags.hour()])
    startExpiringHourly()
  }, untilNextHour(new Date())).unref()
}
