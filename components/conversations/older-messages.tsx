'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { buttonStyle } from '@/components/ui/button-style'
import { PENDING } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/lib/routes'
import { withQuery } from '@/lib/platform/with-query'

/** A link to the page of older messages, which scripts put in front of those that are shown. */
export function OlderMessages({
  id,
  olderThan,
  loadOlder
}: {
  id: string
  olderThan: number
  loadOlder: () => Promise<void>
}) {
  const t = useTranslations()
  const { pending, run } = useAction()
  return (
    <a
      href={withQuery(routes.conversation(id), { before: String(olderThan) })}
      className={buttonStyle('plain', 'small', 'justify-self-center')}
      {...(pending ? PENDING : {})}
      onClick={(event) => {
        event.preventDefault()
        void run(loadOlder)
      }}
    >
      {pending ? <Spinner /> : null}
      {t('conversations.olderMessages')}
    </a>
  )
}
