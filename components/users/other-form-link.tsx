'use client'

import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'
import { useReturnPath } from './use-address-query'

export function OtherFormLink({ to }: { to: 'login' | 'signup' }) {
  const t = useTranslations()
  const from = useReturnPath()
  return (
    <IntentLink
      href={to === 'login' ? routes.login(from) : routes.signup(from)}
      className="prose-link inline-block py-1"
    >
      {t(to === 'login' ? 'users.toLogIn' : 'users.toSignUp')}
    </IntentLink>
  )
}
