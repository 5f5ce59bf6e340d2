'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { toOptions } from '@/components/ui/options'
import { RelativeTime } from '@/components/ui/relative-time'
import { showToast } from '@/components/ui/toast-store'
import { DeletedResponse } from '@/lib/platform/response-fields'
import { deleteJson, putJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/responses'
import { type SavedSearch, MAIL_RHYTHMS, type MailRhythm } from '@/lib/saved-searches/saved-search'

const RHYTHM_LABELS = {
  daily: 'savedSearches.rhythm.daily',
  weekly: 'savedSearches.rhythm.weekly',
  off: 'savedSearches.rhythm.off'
} as const satisfies Record<MailRhythm, PlainKey>

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const t = useTranslations()
  const { id, address, words: label, savedAt } = search
  const { pending, run } = useAction({ refreshes: 'page' })
  const [mails, setMails] = useState(search.mails)

  async function change(rhythm: MailRhythm): Promise<string> {
    const changed = await putJson(apiRoutes.savedSearch(id), { mails: rhythm }, SavedSearchResponse)
    setMails(changed.mails)
    return t(changed.mails === 'off' ? 'savedSearches.mailsOff' : 'savedSearches.saved')
  }

  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.savedSearch(id), DeletedResponse)
    showToast(t('savedSearches.deleted'), 'info')
  }

  return (
    <li>
      <Card className="grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0 self-center">
          <IntentLink href={address} className="prose-link [overflow-wrap:anywhere]">
            {label}
          </IntentLink>
          <p className="text-sm text-ink-soft">
            {t.rich('savedSearches.savedAt', { time: () => <RelativeTime iso={savedAt} /> })}
          </p>
        </div>
        <HeldSelect
          label={t('savedSearches.rhythmLabel')}
          value={mails}
          // Not `disabled` while one is saved, which would lose the focus.
          onChange={(chosen) => {
            const rhythm = MAIL_RHYTHMS.find((known) => known === chosen)
            if (rhythm) void run(() => change(rhythm))
          }}
          options={toOptions(RHYTHM_LABELS, t)}
        />
        <Button
          pending={pending}
          onClick={() => void run(remove)}
          aria-label={t('savedSearches.deleteButtonLabel', { label })}
        >
          {t('common.delete')}
        </Button>
      </Card>
    </li>
  )
}

export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <ul className="grid gap-4">
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  )
}
