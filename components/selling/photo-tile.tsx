'use client'

import { useTranslations } from '#translations'
import type { Photo, PhotoState } from '@/components/photos/photos'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { useSortableItem } from '@/components/ui/sortable'
import { toImageUrl } from '@/lib/platform/images/image'

/** Pixels: twice the tile, for dense screens. */
const PREVIEW_WIDTH = 360
/** The tile is three by four. */
const PREVIEW_HEIGHT = 480

export function PhotoTile({
  photo,
  place,
  count,
  onMove,
  onRemove,
  onRetry
}: {
  photo: Photo
  place: number
  count: number
  /** `place` counts from 1. */
  onMove: (place: number) => void
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useTranslations()
  const { itemRef, handle, isDragging } = useSortableItem(photo.key)
  const { state } = photo
  const preview = photo.preview ?? (state.kind === 'kept' ? toImageUrl(state.image, PREVIEW_WIDTH) : null)
  const name = place === 1 ? t('photos.coverName') : t('photos.photoNumber', { place })

  return (
    <li ref={itemRef} className={classNames('grid content-start gap-1', isDragging && 'relative z-10 opacity-80')}>
      <button
        type="button"
        {...handle}
        aria-label={t('photos.tileLabel', { name, count, file: photo.name })}
        className={classNames(
          'relative aspect-[3/4] w-full cursor-grab touch-manipulation overflow-hidden rounded-md border bg-surface-sunken active:cursor-grabbing',
          state.kind === 'refused' ? 'border-danger' : place === 1 ? 'border-ink' : 'border-line-strong',
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
            className="size-full object-contain"
          />
        ) : (
          <Icon name={state.kind === 'refused' ? 'warning' : 'camera'} className="mx-auto text-2xl text-ink-soft" />
        )}
        {place === 1 ? (
          <Badge className="absolute top-2 left-2 bg-surface-raised">{t('photos.coverBadge')}</Badge>
        ) : null}
        <Progress state={state} name={name} />
      </button>
      <div className="flex justify-between">
        <TileButton
          id={toButtonId(photo, 'earlier')}
          icon="arrow-left"
          label={t('photos.moveEarlier', { name })}
          isAtEnd={place === 1}
          onPress={() => onMove(place - 1)}
        />
        <TileButton
          id={toButtonId(photo, 'remove')}
          icon="close"
          label={t('photos.remove', { name })}
          onPress={onRemove}
        />
        <TileButton
          id={toButtonId(photo, 'later')}
          icon="arrow-right"
          label={t('photos.moveLater', { name })}
          isAtEnd={place === count}
          onPress={() => onMove(place + 1)}
        />
      </div>
      {state.kind === 'refused' ? (
        <div
          role="alert"
          className="grid justify-items-start gap-2 text-sm font-medium text-danger [overflow-wrap:anywhere]"
        >
          <p>
            <bdi>{photo.name}</bdi>: {t.text(state.problem)}
          </p>
          {state.mayRetry ? (
            <Button size="small" onClick={onRetry}>
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

export function toButtonId({ key }: Photo, act: 'earlier' | 'remove' | 'later'): string {
  return `${key}-${act}`
}

/** Stays focusable at the end of the list, which keeps the focus. */
function TileButton({
  id,
  icon,
  label,
  isAtEnd = false,
  onPress
}: {
  id: string
  icon: IconName
  label: string
  isAtEnd?: boolean
  onPress: () => void
}) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => (isAtEnd ? undefined : onPress())}
      className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink aria-disabled:opacity-35"
    >
      <Icon name={icon} />
    </button>
  )
}
