import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { List } from '@/components/lists/list'
import { RefreshPage } from '@/components/live/refresh-page'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { Badge } from '@/components/ui/badge'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { classNames } from '@/components/ui/class-names'
import { IntentLink } from '@/components/ui/intent-link'
import { RelativeTime } from '@/components/ui/relative-time'
import { INBOX, INBOX_PARTS, type InboxState } from '@/lib/conversations/inbox-list'
import { countUnread, listConversations } from '@/lib/conversations/inbox-queries'
import type { InboxEntry } from '@/lib/conversations/responses'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import type { Actor } from '@/lib/platform/access/actor'
import type { Translator } from '@/lib/platform/i18n/translator'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'

function describeLast({ lastText, hasPhotos, isLastMine }: InboxEntry, t: Translator): string {
  const text = lastText || t(hasPhotos ? 'conversations.lastIsPhoto' : 'conversations.lastIsGone')
  return isLastMine ? t('conversations.lastIsMine', { text }) : text
}

function InboxRow({ entry, state }: { entry: InboxEntry; state: InboxState }) {
  const t = useTranslations()
  const { id, part, other, lastAt, bookName, isUnread, isMuted } = entry
  return (
    <article
      id={`conversation-${id}`}
      className="relative grid grid-cols-[minmax(0,1fr)] scroll-mt-6 gap-1 border-b border-line px-3 py-3 hover:bg-surface-sunken"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <IntentLink
          // The list as it is, for the way back.
          href={withQuery(routes.conversation(id), INBOX.toQuery(state))}
          className={classNames('min-w-0 truncate after:absolute after:inset-0', isUnread && 'font-semibold')}
        >
          <bdi>{toShownName(other.name, t)}</bdi>
        </IntentLink>
        <RelativeTime iso={lastAt} className="text-sm text-ink-soft" />
      </p>
      {bookName === null ? null : (
        <p className="truncate text-sm text-ink-soft" dir="auto">
          {bookName}
        </p>
      )}
      <p className={classNames('line-clamp-2 [overflow-wrap:anywhere]', !isUnread && 'text-ink-soft')} dir="auto">
        {describeLast(entry, t)}
      </p>
      <p className="flex flex-wrap gap-2">
        {isUnread ? <Badge tone="notice">{t('conversations.unread')}</Badge> : null}
        <Badge>{t(`conversations.partOf.${part}`)}</Badge>
        {isMuted ? <Badge>{t('conversations.isMuted')}</Badge> : null}
      </p>
    </article>
  )
}

/** The conversations of both roles. */
export async function InboxSection({ actor, state }: { actor: Actor; state: InboxState }) {
  const [t, now] = await Promise.all([getTranslations(), readDatabaseTime()])
  const [page, unread] = await Promise.all([listConversations(actor, state), countUnread(actor)])
  const isFirst = !INBOX.isFiltered(state)
  return (
    <>
      <RefreshPage kinds={['conversation']} renderedAt={now.toISOString()} />
      <List
        list={INBOX}
        state={state}
        page={page}
        filters={
          <>
            <ChoiceLinks
              label={t('conversations.partsLabel')}
              choices={INBOX_PARTS.map((show) => ({
                href: INBOX.toHref({ show, q: state.q }),
                label: t(`conversations.inboxPart.${show}`),
                count: show === 'unread' && unread > 0 ? unread : null,
                isCurrent: show === state.show
              }))}
            />
            <ListFilters
              list={INBOX}
              state={state}
              label={t('conversations.searchLabel')}
              controls={[{ name: 'q', label: t('conversations.searchLabel') }]}
              keeps={['show']}
              className="sm:grid-cols-[minmax(0,1fr)_auto]"
            />
          </>
        }
        order={t('lists.order.latestMessage')}
        empty={{
          title: t('common.nothingHere'),
          text: t(isFirst ? 'conversations.emptyInbox' : 'conversations.emptyPart'),
          showAll: !isFirst
        }}
      >
        <ListRows
          label={t('layout.page.messages')}
          rows={page.rows}
          rowKey={({ id }) => id}
          className="border-t border-line"
          card={(entry) => <InboxRow entry={entry} state={state} />}
        />
      </List>
    </>
  )
}
