import type { Metadata } from 'next'
import { ConversationSection, type ConversationQuery } from '@/components/conversations/conversation-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describeMissing } from '@/components/ui/missing'
import { findConversationOfPage } from '@/lib/conversations/queries'
import { routes } from '@/lib/routes'
import { getActor, requireRole } from '@/lib/users/current-actor'
import { toShownName } from '@/lib/users/erased'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<ConversationQuery> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, actor, { id }] = await Promise.all([getTranslations(), getActor(), params])
  const isSide = actor?.roles.some((role) => role === 'Buyer' || role === 'Seller')
  const found = actor && isSide ? await findConversationOfPage(actor, id, {}) : null
  if (!found) return describeMissing()
  return { title: t('conversations.pageTitle', { name: toShownName(found.other.name, t) }), robots: { index: false } }
}

/** Outside of the loading boundary of the lists: a missing one has status 404. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const actor = await requireRole(routes.conversation(id), 'Buyer', 'Seller')
  const conversation = await findConversationOfPage(actor, id, query)
  if (!conversation) return <MissingPersonal />
  return (
    <PageMessages of="dashboard/messages/[id]/page">
      <ConversationSection actor={actor} conversation={conversation} query={query} />
    </PageMessages>
  )
}
