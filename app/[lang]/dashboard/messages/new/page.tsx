import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NewMessageSection, NoMessage } from '@/components/conversations/new-message-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePersonal } from '@/components/seo/describe-page'
import { toFormProblem } from '@/lib/api/form-problems'
import { prepareConversation, type NoConversation } from '@/lib/conversations/prepare-conversation'
import { MessageSubject } from '@/lib/conversations/schemas'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { requireRole } from '@/lib/users/current-actor'

const NONE: readonly string[] = ['missing', 'own', 'no-buyer'] satisfies NoConversation[]

function isNone(reason: string): reason is NoConversation {
  return NONE.includes(reason)
}

export function generateMetadata(): Promise<Metadata> {
  return describePersonal('conversations.newTitle')
}

/** Leads on to the conversation of the two, if there is one. */
export default async function NewMessagePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = await searchParams
  const { listing, order } = MessageSubject.parse(query)
  const actor = await requireRole(routes.messages(), 'Buyer', 'Seller')
  const prepared = await prepareConversation(actor, { listingId: listing, orderId: order })
  if (typeof prepared === 'string' && !isNone(prepared))
    redirect(withQuery(routes.conversation(prepared), { listing, order }))
  const [t, problem] = [await getTranslations(), toFormProblem(FormOutcome.parse(query))]
  return (
    <PageMessages of="dashboard/messages/new/page">
      <h1 className="mb-6 text-2xl">{t('conversations.newTitle')}</h1>
      {typeof prepared === 'string' ? (
        <NoMessage reason={prepared} />
      ) : (
        <NewMessageSection actor={actor} prepared={prepared} problem={problem === null ? null : t(problem)} />
      )}
    </PageMessages>
  )
}
