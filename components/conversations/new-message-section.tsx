import { getTranslations } from '@/components/i18n/translations-on-server'
import { AddRole } from '@/components/users/add-role'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { NoConversation, PreparedConversation } from '@/lib/conversations/prepare-conversation'
import type { Actor } from '@/lib/platform/access/actor'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { makeRandomKey } from '@/lib/platform/random-key'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { NewMessage } from './new-message'
import { PaymentLine } from './payment-line'
import { ListingSubject, OrderSubject } from './subject-card'

const NOT_PAID = { kind: 'none', at: null } as const

const REASONS = {
  own: { title: 'errors.askOwnCopy', text: 'conversations.ownCopyText' },
  missing: { title: 'common.nothingHere', text: 'conversations.subjectGone' }
} as const satisfies Record<Exclude<NoConversation, 'no-buyer'>, { title: PlainKey; text: PlainKey }>

/** Why nobody can be written to. */
export async function NoMessage({ reason }: { reason: NoConversation }) {
  const t = await getTranslations()
  if (reason === 'no-buyer')
    return (
      <div className="grid gap-4">
        <p>{t('conversations.needsBuyer')}</p>
        <AddRole role="Buyer" />
      </div>
    )
  const { title, text } = REASONS[reason]
  return (
    <EmptyState
      title={t(title)}
      action={<LinkButton href={routes.messages()}>{t('conversations.toInbox')}</LinkButton>}
    >
      <p>{t(text)}</p>
    </EmptyState>
  )
}

export async function NewMessageSection({
  actor,
  prepared: { other, part, listing, order },
  problem
}: {
  actor: Actor
  prepared: PreparedConversation
  problem: string | null
}) {
  const t = await getTranslations()
  const about = listing ? { listingId: listing.listingId } : { orderId: order?.orderId ?? '' }
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="[overflow-wrap:anywhere]">
        {t.rich('conversations.writeTo', {
          name: () => <bdi className="font-semibold">{toShownName(other.name, t)}</bdi>
        })}
      </p>
      {listing ? <ListingSubject listing={listing} /> : null}
      {order ? <OrderSubject order={order} part={part} /> : null}
      <section aria-label={t('conversations.paymentLabel')} className="grid gap-1 bg-surface-sunken px-4 py-3">
        <PaymentLine payment={order?.payment ?? NOT_PAID} count={order?.copies ?? 1} />
        <p className="text-sm text-ink-soft">{t('conversations.safetyHint')}</p>
      </section>
      {other.isGone ? (
        <p>{t('conversations.otherGone', { name: toShownName(other.name, t) })}</p>
      ) : (
        <NewMessage
          userId={actor.id}
          about={about}
          hasQuestions={listing !== null}
          plainClientId={makeRandomKey()}
          problem={problem}
        />
      )}
    </div>
  )
}
