import type { ReactNode } from 'react'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { QueryProvider } from '@/components/queries/query-provider'
import { FormError } from '@/components/forms/form-error'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { toFormProblem } from '@/lib/api/form-problems'
import { INBOX } from '@/lib/conversations/inbox-list'
import type { Conversation } from '@/lib/conversations/responses'
import type { Actor } from '@/lib/platform/access/actor'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { makeRandomKey } from '@/lib/platform/random-key'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { ConversationLog } from './conversation-log'
import { LiveConversation, type ShownSubject } from './live-conversation'
import { OrderPanel } from './order-panel'
import { ReportMessage } from './report-message'

export type ConversationQuery = Record<string, string | string[] | undefined>

/** What the next message is about: something that the page has a card of. */
function findShownSubject(
  { listings, orders }: Conversation,
  { listing, order }: ConversationQuery
): ShownSubject | null {
  if (listings.some(({ listingId }) => listingId === listing)) return { kind: 'listing', id: String(listing) }
  return orders.some(({ orderId }) => orderId === order) ? { kind: 'order', id: String(order) } : null
}

function findReported({ messages }: Conversation, { report }: ConversationQuery): number | null {
  const found = messages.find(({ number, isMine }) => !isMine && String(number) === report)
  return found?.number ?? null
}

/** A page of older messages, for readers without scripts: without a form. */
function OlderPage({ conversation, newer, older }: { conversation: Conversation; newer: ReactNode; older: ReactNode }) {
  return (
    <>
      <OrderPanel conversation={conversation} />
      {older}
      <ConversationLog conversation={conversation} />
      {newer}
    </>
  )
}

export async function ConversationSection({
  actor,
  conversation,
  query
}: {
  actor: Actor
  conversation: Conversation
  query: ConversationQuery
}) {
  const t = await getTranslations()
  const { id, other, part, olderThan } = conversation
  const problem = toFormProblem(FormOutcome.parse(query))
  const reported = findReported(conversation, query)
  const back = `${INBOX.toHref(INBOX.parse(query))}#conversation-${id}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <p>
          <IntentLink href={back} className="prose-link">
            {t('conversations.backToInbox')}
          </IntentLink>
        </p>
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          <bdi>{toShownName(other.name, t)}</bdi>
        </h1>
        <p className="text-ink-soft">{t(`conversations.otherIs.${part}`)}</p>
      </header>
      {query.done === 'report' ? <p role="status">{t('conversations.reported')}</p> : null}
      {reported === null ? null : <ReportMessage id={id} number={reported} />}
      {query.before === undefined ? (
        <QueryProvider>
          <LiveConversation
            initial={conversation}
            renderedAt={new Date().toISOString()}
            userId={actor.id}
            subject={findShownSubject(conversation, query)}
            plainClientId={makeRandomKey()}
            problem={problem === null ? null : t(problem)}
          />
        </QueryProvider>
      ) : (
        <OlderPage
          conversation={conversation}
          older={
            olderThan === null ? null : (
              <LinkButton
                size="small"
                className="justify-self-center"
                href={withQuery(routes.conversation(id), { before: String(olderThan) })}
              >
                {t('conversations.olderMessages')}
              </LinkButton>
            )
          }
          newer={
            <LinkButton size="small" className="justify-self-center" href={routes.conversation(id)}>
              {t('conversations.latestMessages')}
            </LinkButton>
          }
        />
      )}
      {problem !== null && query.before !== undefined ? <FormError message={t(problem)} /> : null}
    </div>
  )
}
