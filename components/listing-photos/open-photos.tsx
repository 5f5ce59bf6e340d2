'use client'

import { useId, useState } from 'react'
import { useTranslations } from '#translations'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Copy } from '@/lib/listing-photos/copies'
import { foldText } from '@/lib/listings/fold-text'
import { CopyFacts } from './copy-facts'
import { FilePreview } from './file-preview'
import type { OpenGroup } from './plan-photos'

type Assign = (paths: readonly string[], copyId: string | null) => void

const MOST_SHOWN = 8

/** Photos that belong to no copy, or to several: the seller chooses. */
export function OpenPhotos({
  group,
  copies,
  disabled,
  onAssign
}: {
  group: OpenGroup
  copies: readonly Copy[]
  disabled: boolean
  onAssign: Assign
}) {
  const t = useTranslations()
  const id = useId()
  const [isSearching, setSearching] = useState(false)
  const { sources, candidates } = group
  const paths = sources.map(({ path }) => path)
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap content-start gap-3">
        {sources.slice(0, MOST_SHOWN).map((source) => (
          <FilePreview key={source.path} source={source} />
        ))}
      </div>
      <div role="group" aria-labelledby={id} className="grid content-start justify-items-start gap-2">
        <p id={id}>
          {candidates.length > 0
            ? t('listingPhotos.severalFit', { count: sources.length })
            : t('listingPhotos.noneFits', { count: sources.length })}
        </p>
        <CopyChoices
          copies={candidates.slice(0, MOST_SHOWN)}
          disabled={disabled}
          onChoose={(copy) => onAssign(paths, copy)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={disabled} onClick={() => setSearching(true)}>
            {t('listingPhotos.chooseBook')}
          </Button>
          <Button size="small" disabled={disabled} onClick={() => onAssign(paths, null)}>
            {t('listingPhotos.leaveOut')}
          </Button>
        </div>
      </div>
      <Dialog open={isSearching} title={t('listingPhotos.chooseBook')} onClose={() => setSearching(false)}>
        <CopySearch
          copies={copies}
          onChoose={(copy) => {
            setSearching(false)
            onAssign(paths, copy)
          }}
        />
      </Dialog>
    </li>
  )
}

function CopyChoices({
  copies,
  disabled = false,
  onChoose
}: {
  copies: readonly Copy[]
  disabled?: boolean
  onChoose: (copyId: string) => void
}) {
  if (copies.length === 0) return null
  return (
    <ul className="grid w-full gap-2">
      {copies.map((copy) => (
        <li key={copy.id}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(copy.id)}
            className="min-h-11 w-full rounded-md border border-line-strong px-3.5 py-2 hover:bg-surface-sunken disabled:opacity-55"
          >
            <CopyFacts copy={copy} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Among all that can be changed. */
function CopySearch({ copies, onChoose }: { copies: readonly Copy[]; onChoose: (copyId: string) => void }) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const words = foldText(typed).split(' ').filter(Boolean)
  const found =
    words.length === 0
      ? []
      : copies.filter(({ title, authors, isbn13, sku, isChangeable }) => {
          const text = foldText([title, ...authors, isbn13 ?? '', sku ?? ''].join(' '))
          return isChangeable && words.every((word) => text.includes(word))
        })
  return (
    <div className="grid gap-4">
      <HeldField
        type="search"
        label={t('listingPhotos.searchLabel')}
        hint={t('listingPhotos.searchHint')}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="text-sm text-ink-soft">
        {words.length > 0 ? t('listingPhotos.foundCount', { count: found.length }) : null}
      </p>
      <CopyChoices copies={found.slice(0, MOST_SHOWN)} onChoose={onChoose} />
    </div>
  )
}
