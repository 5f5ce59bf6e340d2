import type { Metadata } from 'next'
import { NewsletterPage } from '@/components/newsletter/newsletter-page'
import { CONSENT } from '@/lib/newsletter/subscriber'

export const metadata: Metadata = {
  title: 'Confirm your subscription',
  description: 'The last step to the Flyleaf letter.',
  robots: { index: false, follow: false }
}

export default function ConfirmPage() {
  return (
    <NewsletterPage title="One press, and you are on the list" action="confirm" label="Confirm">
      <p>By pressing Confirm you agree to this:</p>
      <blockquote className="border-l-2 border-shelf pl-4 font-title text-lg">{CONSENT.text}</blockquote>
    </NewsletterPage>
  )
}
