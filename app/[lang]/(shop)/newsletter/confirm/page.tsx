import type { Metadata } from 'next'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'
import { CONSENT } from '@/lib/newsletter/subscriber'

export const metadata: Metadata = {
  title: 'Confirm your subscription',
  description: 'The last step to the Flyleaf letter.',
  robots: { index: false, follow: false }
}

export default function ConfirmPage() {
  return (
    <MailLinkPage title="One press, and you are on the list" purpose="newsletter-confirm" label="Confirm">
      <p>By pressing Confirm you agree to this:</p>
      <blockquote className="border-l-2 border-shelf pl-4 font-title text-lg">{CONSENT.text}</blockquote>
    </MailLinkPage>
  )
}
