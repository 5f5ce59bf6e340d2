import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { PopupSecondStep } from '@/components/users/second-step-form'

/** The second step of a sign-in in the window of Google. */
export default async function PopupCodePage() {
  const t = await getTranslations()
  return (
    <PageMessages of="popup/code/page">
      <div className="grid w-full max-w-md gap-4">
        <h1 className="text-2xl">{t('users.secondStepTitle')}</h1>
        <p className="text-ink-soft">{t('users.secondStepLead')}</p>
        <PopupSecondStep />
      </div>
    </PageMessages>
  )
}
