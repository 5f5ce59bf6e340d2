'use client'

import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { Words } from '@/components/texts/words'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { flashToast } from '@/components/ui/toast-store'
import { deleteJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { DoneAnswer } from '@/lib/users/answers'

/** Says that Google opens the account, and ends that; not while Google is the only way in. */
export function GoogleConnection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts()
  const { pending, refused, send } = useSending()

  async function disconnect(): Promise<'leaving'> {
    await deleteJson(apiRoutes.profileGoogle, DoneAnswer)
    flashToast(t('Google has been disconnected. Your password still opens your account.'))
    window.location.assign(routes.profile())
    return 'leaving'
  }

  return (
    <>
      <p>{t('Your Google account is connected: it opens this account too.')}</p>
      {hasPassword ? (
        <Button pending={pending} onClick={() => void send(disconnect)} className="justify-self-start">
          {t('Disconnect Google')}
        </Button>
      ) : (
        <p>
          <Words
            text="To disconnect it, set a password first: {link}."
            with={{
              link: (
                <IntentLink href={routes.forgotPassword()} className="prose-link">
                  {t('ask for a link by mail')}
                </IntentLink>
              )
            }}
          />
        </p>
      )}
      <FormError message={refused} />
    </>
  )
}
