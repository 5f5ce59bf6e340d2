'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { preparePhoto } from '@/components/photos/shrink-photo'
import { FileButton } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { useSortableItem } from '@/components/ui/sortable'
import { adminRoutes } from '@/lib/admin-routes'
import { CategoryMergeResponse, CategoryPictureResponse, type ManagedCategory } from '@/lib/categories/managed-category'
import { MAX_PICTURE_BYTES } from '@/lib/categories/schemas'
import { deleteJson, postFile, postJson } from '@/lib/platform/http/api-client'
import { toImageUrl } from '@/lib/platform/images/image'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
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
  const { itemRef, handle, isDragging } = useSortableItem(id)
  return (
    <li
      ref={itemRef}
      className={classNames(
        'grid gap-3 rounded-lg border border-line bg-surface-raised p-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center',
        isDragging && 'relative z-10 opacity-80 shadow-overlay'
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-sm:gap-1.5">
        <button
          type="button"
          {...handle}
          aria-label={t('categories.dragHandle', { name, place, count })}
          className="grid size-10 shrink-0 cursor-grab touch-manipulation place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink active:cursor-grabbing"
        >
          <Icon name="menu" />
        </button>
        <div className="grid shrink-0">
          <MoveButton
            up
            id={`${id}-up`}
            label={t('categories.moveUp', { name })}
            to={place - 1}
            {...{ count, onMove }}
          />
          <MoveButton
            id={`${id}-down`}
            label={t('categories.moveDown', { name })}
            to={place + 1}
            {...{ count, onMove }}
          />
        </div>
        <span className="block aspect-[4/3] w-20 shrink-0 max-sm:w-14 overflow-hidden rounded-md bg-surface-sunken">
          {image ? (
            <img
              src={toImageUrl(image, PICTURE_WIDTH)}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
              className="size-full object-contain"
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
          <bdi className="block font-title text-lg leading-snug font-semibold max-sm:text-base/snug [overflow-wrap:anywhere]">
            {name}
          </bdi>
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
  up = false,
  label,
  to,
  count,
  onMove
}: Pick<Row, 'count' | 'onMove'> & { id: string; up?: boolean; label: string; to: number }) {
  const isAtEnd = to < 1 || to > count
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => (isAtEnd ? undefined : onMove(to))}
      className="grid h-7 w-9 place-items-center rounded-md text-ink-soft hover:bg-surface-sunken hover:text-ink aria-disabled:opacity-35"
    >
      <Icon name="down" className={up ? 'rotate-180' : undefined} />
    </button>
  )
}

function ChangeCategoryPicture({ category }: { category: ManagedCategory }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })
  const { id, name, image } = category

  function choose([file]: readonly File[]): void {
    if (file) void run(() => send(file))
  }
  async function send(file: File): Promise<string> {
    await postFile(
      adminRoutes.categoryPicture(id),
      'picture',
      await preparePhoto(file, MAX_PICTURE_BYTES),
      CategoryPictureResponse
    )
    return t('categories.pictureSaved', { name })
  }
  async function remove(): Promise<string> {
    await deleteJson(adminRoutes.categoryPicture(id), CategoryPictureResponse)
    return t('categories.pictureRemoved', { name })
  }
  return (
    <>
      <FileButton
        size="small"
        accept={UPLOAD_TYPES.join(',')}
        aria-label={t(image ? 'categories.changePictureOf' : 'categories.addPictureOf', { name })}
        pending={pending}
        onChoose={choose}
      >
        {t(image ? 'categories.changePictureButton' : 'categories.addPictureButton')}
      </FileButton>
      {image ? (
        <Button
          size="small"
          pending={pending}
          onClick={() => void run(remove)}
          aria-label={t('categories.removePictureOf', { name })}
        >
          {t('categories.removePictureButton')}
        </Button>
      ) : null}
    </>
  )
}

/** Also removes empty categories. */
function MergeCategory({ category, others }: { category: ManagedCategory; others: readonly ManagedCategory[] }) {
  const t = useTranslations()
  const { id, name, copies } = category
  const { pending, run } = useAction({ refreshes: 'page' })
  const [asking, setAsking] = useState(false)
  const [into, setInto] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const target = others.find((other) => other.id === into)

  async function merge(): Promise<string> {
    const { movedCount } = await postJson(adminRoutes.categoryMerge(id), { into }, CategoryMergeResponse)
    const moved = t('categories.copiesMoved', { count: movedCount })
    return `${t('categories.merged', { name, target: target?.name ?? t('categories.otherCategory') })} ${moved}`
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(target ? undefined : t('categories.chooseCategory'))
    if (target && (await run(merge))) setAsking(false)
  }

  return (
    <>
      <Button
        size="small"
        tone="danger"
        onClick={() => setAsking(true)}
        aria-label={t('categories.mergeIntoAnother', { name })}
      >
        {t('categories.mergeButton')}
      </Button>
      <Dialog open={asking} title={t('categories.mergeTitle', { name })} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {t('categories.mergeWarning', { name })}{' '}
            {copies === 0 ? t('categories.mergeNoCopies') : t('categories.mergeCopies', { count: copies })}{' '}
            {t('common.cannotUndo')}
          </p>
          <HeldSelect
            label={t('categories.mergeTargetLabel')}
            error={refused}
            value={into}
            onChange={setInto}
            options={others.map((other) => [other.id, other.name])}
            empty={t('categories.chooseCategory')}
          />
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {target ? t('categories.mergeInto', { name: target.name }) : t('categories.mergeButton')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
