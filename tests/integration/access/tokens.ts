import type { TestUser } from '@/tests/support/shop'

export async function aToken(purpose: 'verify-email' | 'reset-password', { id }: TestUser): Promise<string> {
  const { makeOneTimeToken } = await import('@/lib/users/one-time-token')
  return (await makeOneTimeToken(purpose, id)).token
}

export async function aNewsletterToken(which: 'confirm' | 'unsubscribe', { email }: TestUser): Promise<string> {
  const [{ SubscriberModel }, links] = await Promise.all([
    import('@/models/subscriber'),
    import('@/lib/newsletter/newsletter-mails')
  ])
  const now = new Date()
  const fresh = {
    email: `${crypto.randomUUID().slice(0, 8)}.${email}`,
    status: 'pending',
    askedAt: now,
    nextMailAt: now
  } as const
  const id = (await SubscriberModel.create(fresh))._id.toHexString()
  const link = which === 'confirm' ? links.toConfirmLink(id, 0, now) : links.toUnsubscribeLinks(id, now).oneClick
  return new URL(link).searchParams.get('token') ?? ''
}
