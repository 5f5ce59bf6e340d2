import { useTranslations } from '#translations'
import { findAnnouncement } from '@/lib/settings/identity'

/** What the operator says above every page. */
export function Announcement() {
  const t = useTranslations()
  const announcement = findAnnouncement(t)
  if (!announcement) return null
  const { text, link } = announcement
  return (
    <aside aria-label={t('layout.announcement')} className="bg-accent text-on-accent print:hidden">
      <p className="wrap py-2 text-center text-sm [overflow-wrap:anywhere]">
        {link ? (
          <a href={link} className="underline underline-offset-4">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    </aside>
  )
}
