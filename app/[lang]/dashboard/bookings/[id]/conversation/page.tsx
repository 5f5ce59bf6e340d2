import type { Metadata } from 'next'
import { AttachedConversationSection } from '@/components/conversations/attached-conversation-section'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describePersonal } from '@/components/seo/describe-page'
import { adminRoutes } from '@/lib/admin-routes'
import { readAttachedConversation } from '@/lib/conversations/case-conversation'
import { requireRole } from '@/lib/users/current-actor'

export function generateMetadata(): Promise<Metadata> {
  return describePersonal('conversations.attachedTitle')
}

/** Reads once: each reading is put on record. */
export default async function AttachedConversationPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await requireRole(adminRoutes.caseConversation(id), 'Admin')
  const attached = await readAttachedConversation(actor, id)
  return attached ? <AttachedConversationSection bookingId={id} attached={attached} /> : <MissingPersonal />
}
