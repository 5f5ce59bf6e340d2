'use client'

import { useLayoutEffect, useRef } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { toImageUrl } from '@/lib/platform/images/image'
import type { ManagedCategory } from '@/lib/categories/managed-category'
import { ChangeCategoryPicture } from './change-category-picture'
import { MergeCategory } from './merge-category'
import { RenameCategory } from './category-name-form'

/** Pixels: twice the shown width, for dense screens. */
const PICTURE_WIDTH = 160

type Row = {
  category: ManagedCategory
  others: readonly ManagedCategory[]
  place: number
  count: number
  /** `place` counts from 1. */
  onMove: (place: number) => void
}

export function ManagedCategoryRow({ category, others, place, count, onMove }: Row) {
  const t = useTranslations()
  const { id, name, image, copies } = category
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id
  })
  const row = useRef<HTMLLIElement | null>(null)

  // The content security policy forbids style attributes in markup.
  useLayoutEffect(() => {
    if (!row.current) return
    row.current.style.transform = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : ''
    row.current.style.transition = transition ?? ''
  }, [transform, transition])

  return (
    <li
      ref={(element) => {
        row.current = element
        setNodeRef(element)
      }}
      className={classNames(
        'grid gap-3 rounded-lg border border-line bg-surface-raised p-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center',
        isDragging && 'relative z-10 opacity-80 shadow-overlay'
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('categories.dragHandle', { name, place, count })}
          className="grid size-10 shrink-0 cursor-grab touch-manipulation place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink active:cursor-grabbing"
        >
          <Icon name="menu" />
        </button>
        <div className="grid shrink-0">
          <MoveButton
            id={`${id}-up`}
            direction="up"
            label={t('categories.moveUp', { name })}
            atEnd={place === 1}
            onPress={() => onMove(place - 1)}
          />
          <MoveButton
            id={`${id}-down`}
            direction="down"
            label={t('categories.moveDown', { name })}
            atEnd={place === count}
            onPress={() => onMove(place + 1)}
          />
        </div>
        <span className="block aspect-[4/3] w-20 shrink-0 overflow-hidden rounded-md bg-surface-sunken">
          {image ? (
            <img
              src={toImageUrl(image, PICTURE_WIDTH)}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
              className="size-full object-cover"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-full place-items-center font-title font-semibold text-xl text-ink-soft"
            >
              {name.charAt(0)}
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <bdi className="block font-title text-lg leading-snug font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <span className="block text-sm text-ink-soft">{t('categories.totalCopies', { count: copies })}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <RenameCategory category={category} />
        <ChangeCategoryPicture category={category} />
        {others.length > 0 ? <MergeCategory category={category} others={others} /> : null}
      </div>
    </li>
  )
}

/** Stays focusable at the end of the list, which keeps the focus. */
function MoveButton({
  id,
  direction,
  label,
  atEnd,
  onPress
}: {
  id: string
  direction: 'up' | 'down'
  label: string
  atEnd: boolean
  onPress: () => void
}) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => (atEnd ? undefined : onPress())}
      className="grid h-7 w-9 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink aria-disabled:opacity-35"
    >
      <Icon name="down" className={direction === 'up' ? 'rotate-180' : undefined} />
    </button>
  )
}
