import { useTranslations } from '#translations'
import { EmailAddress } from '@/components/ui/email-address'
import { shopSettings } from '@/lib/settings/shop-settings'

/** How the operator is reached. */
export function Contact() {
  const t = useTranslations()
  const { contactEmail, contactPhone, contactAddress } = shopSettings().identity
  if (!contactEmail && !contactPhone && !contactAddress) return null
  return (
    <address
      aria-label={t('layout.contact')}
      className="wrap flex flex-wrap gap-x-6 gap-y-1 pb-6 text-sm text-ink-soft not-italic [overflow-wrap:anywhere]"
    >
      {contactAddress ? <span className="whitespace-pre-line">{contactAddress}</span> : null}
      {contactEmail ? (
        <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
          <EmailAddress email={contactEmail} />
        </a>
      ) : null}
      {contactPhone ? (
        <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
          {contactPhone}
        </a>
      ) : null}
    </address>
  )
}
