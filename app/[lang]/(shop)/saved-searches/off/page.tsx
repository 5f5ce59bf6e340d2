import type { Metadata } from 'next'
import { MailLinkPage } from '@/components/mail-links/mail-link-page'

export const metadata: Metadata = {
  title: 'No more mails',
  description: 'End mails about saved searches with one press.',
  robots: { index: false, follow: false }
}

export default function SavedSearchOffPage() {
  return (
    <MailLinkPage title="No more of these mails?" purpose="saved-search-off" label="End these mails">
      <p>One press ends the mails that the link you followed is about, at once and without further questions.</p>
      <p className="text-ink-soft">What you have saved stays in your account, where you can switch mails on again.</p>
    </MailLinkPage>
  )
}
