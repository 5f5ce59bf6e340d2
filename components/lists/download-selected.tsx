'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { fetchFile } from '@/lib/platform/http/api-client'
import { withQuery } from '@/lib/platform/with-query'
import type { Selection } from './selection-store'

/** `path`: GET with the filter of the list, POST with the ids of `SelectedRows`. */
export type SelectionDownload = { path: string; fileName: string }

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

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
    save(all ? await fetchFile(withQuery(path, filter)) : await fetchFile(path, { ids }), fileName)
  }

  return (
    <Button size="small" pending={pending} onClick={() => void run(download)}>
      {t('lists.downloadSelected')}
    </Button>
  )
}
