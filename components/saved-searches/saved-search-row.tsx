'use client'

import { useState } from 'react'
import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { IntentLink } from '@/components/ui/intent-link'
import { Options, toOptions } from '@/components/ui/options'
import { RelativeTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast-store'
import { DeletedAnswer } from '@/lib/platform/answer-fields'
import { ApiError, deleteJson, putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { SavedSearchAnswer } from '@/lib/saved-searches/answers'
import { MAIL_RHYTHMS, type MailRhythm, type SavedSearch } from '@/lib/saved-searches/saved-search'
import type { Text } from '@/lib/platform/i18n/text'

const RHYTHM_WORDS = { daily: 'Every day', weekly: 'Every Monday', off: 'Never' } as const satisfies Record<MailRhythm, Text>

export function SavedSearchRow({ search, onDeleted }: { search: SavedSearch; onDeleted: () => void }) {
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
    const changed = await putJson(apiRoutes.savedSearch(id), { mails: rhythm }, SavedSearchAnswer)
    setMails(changed.mails)
    showToast(t(changed.mails === 'off' ? 'No more mails about this search.' : 'Saved.'))
  }

  async function remove(): Promise<void> {
    await deleteJson(apiRoutes.savedSearch(id), DeletedAnswer)
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
        <Field label={t('Mail me')}>
          {(control) => (
            <Select
              {...control}
              value={mails}
              disabled={pending}
              onChange={({ target }) => {
                const rhythm = MAIL_RHYTHMS.find((known) => known === target.value)
                if (rhythm) void send(() => change(rhythm))
              }}
            >
              <Options of={toOptions(RHYTHM_WORDS, t)} />
            </Select>
          )}
        </Field>
        <Button pending={pending} onClick={() => void send(remove)} aria-label={t('Delete {words}', { words })}>
          {t('Delete')}
        </Button>
      </Card>
    </li>
  )
}
