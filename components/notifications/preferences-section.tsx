import { getTranslations } from '@/components/i18n/translations-on-server'
import { Card } from '@/components/ui/card'
import { PREFERENCES_HASH } from '@/lib/notification-routes'
import { findPreferences } from '@/lib/notifications/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { findVapidKeys } from '@/lib/push/vapid-keys'
import { PreferencesForm } from './preferences-form'
import { PushOnDevice } from './push-on-device'

/** A part of the profile. */
export async function PreferencesSection({ actor }: { actor: Actor }) {
  const [t, preferences] = await Promise.all([getTranslations(), findPreferences(actor)])
  const vapidKeys = findVapidKeys()
  return (
    <Card>
      <section id={PREFERENCES_HASH.slice(1)} className="grid scroll-mt-6 gap-5">
        <h2 className="text-xl">{t('notifications.preferencesTitle')}</h2>
        <p>{t('notifications.preferencesHint')}</p>
        <PreferencesForm preferences={preferences} offersPush={vapidKeys !== null} />
        {vapidKeys ? <PushOnDevice publicKey={vapidKeys.publicKey} /> : null}
      </section>
    </Card>
  )
}
