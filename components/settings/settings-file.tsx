'use client'

import { useState } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { makeRejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { FileButton } from '@/components/ui/file-input'
import { adminRoutes } from '@/lib/admin-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { readJson } from '@/lib/platform/read-json'
import { ChangedSettingsResponse, type ChangedSettings } from '@/lib/settings/change-response'
import { ReviewChange } from './review-change'
import { sendPicturesOf } from './send-picture'

const File = z.record(z.string(), z.unknown())

/** All settings as one file. An imported one replaces what is stored, after its changes are shown. */
export function SettingsFile({ revision }: { revision: number }) {
  const t = useTranslations()
  const [imported, setImported] = useState<{
    changes: z.infer<typeof File>
    changed: ChangedSettings['changed']
  } | null>(null)
  const { pending, run } = useAction()

  async function check(file: Blob): Promise<void> {
    const given = readJson(File, await file.text())
    if (!given) throw makeRejection(t('settings.notJson'))
    const changes = await sendPicturesOf(given)
    const { changed } = await postJson(
      adminRoutes.previewSettings,
      { changes, replaces: true },
      ChangedSettingsResponse
    )
    setImported({ changes, changed })
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('settings.fileHint')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={adminRoutes.exportSettings} download className="prose-link self-center">
          {t('settings.exportLink')}
        </a>
        <FileButton
          accept="application/json,.json"
          pending={pending}
          onChoose={([file]) => {
            if (file) void run(() => check(file))
          }}
        >
          {t('settings.importButton')}
        </FileButton>
      </div>
      <ReviewChange
        changed={imported?.changed ?? null}
        change={{ changes: imported?.changes ?? {}, revision, replaces: true }}
        onClose={() => setImported(null)}
      />
    </div>
  )
}
