import type { Metadata } from 'next'
import { NewsletterPage } from '@/components/newsletter/newsletter-page'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: 'End the Flyleaf letter with one press.',
  robots: { index: false, follow: false }
}

export default function UnsubscribePage() {
  return (
    <NewsletterPage title="No more letters?" action="unsubscribe" label="Unsubscribe">
      <p>One press ends the Flyleaf letter for your address, at once and without further questions.</p>
      <p className="text-ink-soft">Your account, if you have one, and your orders stay as they are.</p>
    </NewsletterPage>
  )
}
