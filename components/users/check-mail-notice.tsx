import { useTexts } from '#texts'

/** Said after signing up with an address that belongs to somebody already: its owner got a mail. */
export function CheckMailNotice() {
  const t = useTexts()
  return (
    <p role="status" className="rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
      {t('Check your mail: we have sent a message to your address that says how to go on. If you have signed up here before, log in below with your password of that time, or choose a new one.')}
    </p>
  )
}
