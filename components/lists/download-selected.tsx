'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/components/ui/save-file'
import { fetchFile } from '@/lib/platform/http/api-client'
import { withQuery } from '@/lib/platform/with-query'
import type { Selection } from './selection-store'

/** `path`: GET with the filter of the list, POST with the ids of `SelectedRows`. */
export type SelectionDownload = { path: string; fileName: string }

/** The selected rows as a CSV file. */
export function DownloadSelected({
  selection: { ids, all },
  filter,
  of: { path, fileName }
}: {
  selection: Selection
  filter: Readonly<Record<string, string>>
  of: SelectionDownload
}) {
  const t = useTranslations()
  const { pending, run } = useAction()

  async function download(): Promise<void> {
    saveFile(fileName, all ? await fetchFile(withQuery(path, filter)) : await fetchFile(path, { ids }))
  }

  return (
    <Button size="small" pending={pending} onClick={() => void run(download)}>
      {t('lists.downloadSelected')}
    </Button>
  )
}
