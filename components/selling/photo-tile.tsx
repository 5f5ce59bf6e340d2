'use client'

import { useLayoutEffect, useRef } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { toImageUrl } from '@/lib/platform/images/image'
import type { Photo, PhotoState } from '@/components/photos/photos'
import type { PhotoUploads } from './use-photos'

/** Pixels: twice the tile, for dense screens. */
const PREVIEW_WIDTH = 360
/** The tile is three by four. */
const PREVIEW_HEIGHT = 480

function toPreview({ preview, state }: Photo): string | null {
  return preview ?? (state.kind === 'kept' ? toImageUrl(state.image, PREVIEW_WIDTH) : null)
}

export function PhotoTile({
  photo,
  place,
  count,
  uploads: uploads
}: {
  photo: Photo
  place: number
  count: number
  uploads: PhotoUploads
}) {
  const t = useTranslations()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.key
  })
  const tile = useRef<HTMLLIElement | null>(null)
  const preview = toPreview(photo)
  const name = place === 1 ? t('photos.coverName') : t('photos.photoNumber', { place })

  // The content security policy forbids style attributes in markup.
  useLayoutEffect(() => {
    if (!tile.current) return
    tile.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : ''
    tile.current.style.transition = transition ?? ''
  }, [transform, transition])

  return (
    <li
      ref={(element) => {
        tile.current = element
        setNodeRef(element)
      }}
      className={classNames('grid content-start gap-1', isDragging && 'relative z-10 opacity-80')}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('photos.tileLabel', { name, count, file: photo.name })}
        className={classNames(
          'relative aspect-[3/4] w-full cursor-grab touch-manipulation overflow-hidden rounded-md border bg-surface-sunken active:cursor-grabbing',
          photo.state.kind === 'refused' ? 'border-danger' : place === 1 ? 'border-ink' : 'border-line-strong',
          isDragging && 'shadow-overlay'
        )}
      >
        {preview ? (
          <img
            src={preview}
            alt=""
            width={PREVIEW_WIDTH}
            height={PREVIEW_HEIGHT}
            draggable={false}
            className="size-full object-cover"
          />
        ) : (
          <Icon
            name={photo.state.kind === 'refused' ? 'warning' : 'camera'}
            className="mx-auto text-2xl text-ink-soft"
          />
        )}
        {place === 1 ? (
          <Badge className="absolute top-2 left-2 bg-surface-raised">{t('photos.coverBadge')}</Badge>
        ) : null}
        <Progress state={photo.state} name={name} />
      </button>
      <div className="flex justify-between">
        <TileButton
          icon="arrow-left"
          label={t('photos.moveEarlier', { name })}
          disabled={place === 1}
          onPress={() => uploads.move(photo.key, place - 2)}
        />
        <TileButton icon="close" label={t('photos.remove', { name })} onPress={() => uploads.remove(photo.key)} />
        <TileButton
          icon="arrow-right"
          label={t('photos.moveLater', { name })}
          disabled={place === count}
          onPress={() => uploads.move(photo.key, place)}
        />
      </div>
      {photo.state.kind === 'refused' ? (
        <div
          role="alert"
          className="grid justify-items-start gap-2 text-sm font-medium text-danger [overflow-wrap:anywhere]"
        >
          <p>
            <bdi>{photo.name}</bdi>: {t.text(photo.state.problem)}
          </p>
          {photo.state.mayRetry ? (
            <Button size="small" onClick={() => uploads.retry(photo.key)}>
              {t('common.tryAgain')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function Progress({ state, name }: { state: PhotoState; name: string }) {
  const t = useTranslations()
  if (state.kind !== 'sending' && state.kind !== 'waiting') return null
  const share = state.kind === 'sending' ? state.share : 0
  return (
    <span className="absolute inset-x-0 bottom-0 grid gap-1 bg-surface-raised px-2 py-1.5 text-left text-xs">
      <span>
        {state.kind === 'waiting'
          ? t('photos.uploadWaiting')
          : share < 1
            ? `${Math.round(share * 100)} %`
            : t('photos.uploadFinishing')}
      </span>
      <progress
        aria-label={t('photos.uploadProgress', { name })}
        value={share}
        max={1}
        className="h-1.5 w-full accent-accent"
      />
    </span>
  )
}

function TileButton({
  icon,
  label,
  disabled,
  onPress
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-md text-ink-soft not-disabled:hover:bg-surface-sunken not-disabled:hover:text-ink disabled:opacity-35"
    >
      <Icon name={icon} />
    </button>
  )
}
