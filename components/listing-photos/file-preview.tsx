'use client'

import { useEffect, useState } from 'react'
import { renderPreview } from '@/components/photos/shrink-photo'
import { isRejection } from '@/components/actions/rejection'
import { Icon } from '@/components/ui/icon'
import { toFileName } from '@/lib/listing-photos/match-files'
import type { PhotoSource } from './photo-file'

/** One at a time: each needs the memory of a whole picture. */
let last: Promise<unknown> = Promise.resolve()

async function readPreview(source: PhotoSource): Promise<string | null> {
  try {
    return await renderPreview(await source.open())
  } catch (error) {
    // It is reported when it is sent.
    if (isRejection(error)) return null
    throw error
  }
}

function queuePreview(source: PhotoSource, isWanted: () => boolean): Promise<string | null> {
  const preview = last.then(() => (isWanted() ? readPreview(source) : null))
  last = preview.catch(() => null)
  return preview
}

export function FilePreview({ source }: { source: PhotoSource }) {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void queuePreview(source, () => isShown).then((read) => (isShown ? setPreview(read) : undefined))
    return () => {
      isShown = false
    }
  }, [source])
  return (
    <figure className="grid w-24 content-start gap-1 text-xs text-ink-soft">
      <span className="grid aspect-[3/4] place-items-center overflow-hidden rounded-md border border-line bg-surface-sunken">
        {preview ? (
          <img src={preview} alt="" className="size-full object-contain" />
        ) : (
          <Icon name="camera" className="text-xl" />
        )}
      </span>
      <figcaption className="[overflow-wrap:anywhere]">
        <bdi>{toFileName(source.path)}</bdi>
      </figcaption>
    </figure>
  )
}
