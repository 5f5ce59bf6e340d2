import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import type { SystemEntry } from '@/lib/conversations/responses'
import { toOrderTitle } from '@/lib/orders/order-title'
import { formatExactTime } from '@/lib/platform/time/format-time'

/** Of the shop, across the log: a message stands in a bubble with the name of its sender. */
export function SystemLine({ entry }: { entry: SystemEntry }) {
  const t = useTranslations()
  return (
    <div
      data-entry={entry.kind}
      className="flex items-start gap-2 border-y border-dashed border-line-strong py-2 text-sm text-ink-soft"
    >
      <Icon name="book" className="mt-0.5" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold text-ink">{t(`conversations.entry.${entry.kind}`)}</span>{' '}
        <bdi>{toOrderTitle(entry, t)}</bdi>, <time dateTime={entry.at}>{formatExactTime(entry.at, t)}</time>
      </p>
    </div>
  )
}
