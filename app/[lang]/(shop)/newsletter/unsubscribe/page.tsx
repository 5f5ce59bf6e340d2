import type { Metadata } from 'next'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: 'End the Flyleaf letter with one press.',
  robots: { index: false, follow: false }
}

export default function UnsubscribePage() {
  return (
    <MailLinkPage title="No more letters?" purpose="newsletter-unsubscribe" label="Unsubscribe">
      <p>One press ends the Flyleaf letter for your address, at once and without further questions.</p>
      <p className="text-ink-soft">Your account, if you have one, and your orders stay as they are.</p>
    </MailLinkPage>
  )
}
