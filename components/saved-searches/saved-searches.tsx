'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { HeldSelect } from '@/components/forms/fields'
import { Words } from '@/components/texts/words'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { toOptions } from '@/components/ui/options'
import { RelativeTime } from '@/components/ui/relative-time'
import { showToast } from '@/components/ui/toast-store'
import { DeletedResponse } from '@/lib/platform/answer-fields'
import { ApiError, deleteJson, putJson } from '@/lib/platform/http/api-client'
import type { Text } from '@/lib/platform/i18n/text'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchResponse } from '@/lib/saved-searches/answers'
import { type SavedSearch, MAIL_RHYTHMS, type MailRhythm } from '@/lib/saved-searches/saved-search'

const RHYTHM_LABELS = { daily: 'Every day', weekly: 'Every Monday', off: 'Never' } as const satisfies Record<MailRhythm, Text>

function SavedSearchRow({ search, onDeleted }: { search: SavedSearch; onDeleted: () => void }) {
  const t = useTexts()
  const { id, address, words, savedAt } = search
  const [mails, setMails] = useState(search.mails)
  const [pending, setPending] = useState(false)

  async function send(work: () => Promise<void>): Promise<void> {
    setPending(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(t.known(error.message), 'danger')
    } finally {
      setPending(false)
    }
  }

  async function change(rhythm: MailRhythm): Promise<void> {
    const changed = await putJson(apiRoutes.savedSearch(id), { mails: rhythm }, SavedSearchResponse)
    setMails(changed.mails)
    showToast(t(changed.mails === 'off' ? 'No more mails about this search.' : 'Saved.'))
  }

  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.savedSearch(id), DeletedResponse)
    showToast(t('That search is no longer saved.'), 'info')
    onDeleted()
  }

  return (
    <li>
      <Card className="grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
        <div className="min-w-0 self-center">
          <IntentLink href={address} className="prose-link [overflow-wrap:anywhere]">
            {words}
          </IntentLink>
          <p className="text-sm text-ink-soft">
            <Words text="Saved {time}" with={{ time: <RelativeTime iso={savedAt} /> }} />
          </p>
        </div>
        <HeldSelect
          label={t('Mail me')}
          value={mails}
          disabled={pending}
          onChange={(chosen) => {
            const rhythm = MAIL_RHYTHMS.find((known) => known === chosen)
            if (rhythm) void send(() => change(rhythm))
          }}
          options={toOptions(RHYTHM_LABELS, t)}
        />
        <Button pending={pending} onClick={() => void send(remove)} aria-label={t('Delete {words}', { words })}>
          {t('Delete')}
        </Button>
      </Card>
    </li>
  )
}

export function SavedSearches({ initial }: { initial: readonly SavedSearch[] }) {
  const t = useTexts()
  const [searches, setSearches] = useState(initial)
  if (searches.length === 0) return <p role="status">{t('You have no saved searches any more.')}</p>
  return (
    <ul className="grid gap-4">
      {searches.map((search) => (
        <SavedSearchRow
          key={search.id}
          search={search}
          onDeleted={() => setSearches((current) => current.filter(({ id }) => id !== search.id))}
        />
      ))}
    </ul>
  )
}
