import { getTranslations } from '@/components/i18n/translations-on-server'
import { List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { RefreshPage } from '@/components/live/refresh-page'
import { IntentLink } from '@/components/ui/intent-link'
import { CATEGORIES } from '@/lib/notifications/categories'
import { NOTIFICATION_LIST, type NotificationListState } from '@/lib/notifications/notification-list'
import { countUnread, listNotifications } from '@/lib/notifications/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { PREFERENCES_HASH } from '@/lib/notification-routes'
import { routes } from '@/lib/routes'
import { MarkAllRead } from './mark-all-read'
import { NotificationRow } from './notification-row'

export async function NotificationsSection({ actor, state }: { actor: Actor; state: NotificationListState }) {
  const t = await getTranslations()
  const now = await readDatabaseTime()
  const [page, unread] = await Promise.all([listNotifications(actor, state, t.language), countUnread(actor)])
  const isFiltered = NOTIFICATION_LIST.isFiltered(state)
  return (
    <>
      <RefreshPage kinds={['notification']} renderedAt={now.toISOString()} />
      <List
        list={NOTIFICATION_LIST}
        state={state}
        page={page}
        filters={
          page.total > 0 || isFiltered ? (
            <ListFilters
              list={NOTIFICATION_LIST}
              state={state}
              label={t('notifications.filterLabel')}
              controls={[
                {
                  name: 'category',
                  label: t('notifications.categoryLabel'),
                  options: [
                    ['', t('notifications.allCategories')],
                    ...CATEGORIES.map((category) => [category, t(`notifications.category.${category}`)] as const)
                  ]
                },
                {
                  name: 'show',
                  label: t('notifications.showLabel'),
                  options: [
                    ['', t('notifications.showAll')],
                    ['unread', t('notifications.showUnread')]
                  ]
                }
              ]}
              className="sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
            />
          ) : null
        }
        count={t('notifications.count', { count: page.total })}
        order={null}
        toolbar={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <IntentLink href={`${routes.profile()}${PREFERENCES_HASH}`} className="prose-link py-1">
              {t('notifications.preferencesLink')}
            </IntentLink>
            {unread > 0 ? <MarkAllRead until={now.toISOString()} /> : null}
          </div>
        }
        empty={{
          title: t(isFiltered ? 'notifications.noneFoundTitle' : 'notifications.noneTitle'),
          text: t(isFiltered ? 'notifications.noneFound' : 'notifications.none'),
          showAll: isFiltered
        }}
      >
        <ListRows
          label={t('layout.page.notifications')}
          rows={page.rows}
          rowKey={({ id }) => id}
          className="divide-y divide-line rounded-lg border border-line bg-surface-raised"
          card={(notification) => <NotificationRow notification={notification} />}
        />
      </List>
    </>
  )
}
