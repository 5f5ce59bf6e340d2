'use client'

import { useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { LinkButton } from '@/components/ui/link-button'
import { TitledSection } from '@/components/ui/titled-section'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { routes } from '@/lib/routes'
import { CopyFacts } from './copy-facts'
import { FilePreview } from './file-preview'
import { OpenPhotos } from './open-photos'
import { groupOpen, type PhotoFate, type ReadyCopy } from './plan-photos'
import type { AddPhotos } from './use-add-photos'

const A_PAGE = 24

const REASONS = {
  there: 'listingPhotos.alreadyThere',
  full: 'listingPhotos.copyFull',
  frozen: 'listingPhotos.copyFrozen',
  'left-out': 'listingPhotos.leftOutByYou'
} as const satisfies Partial<Record<PhotoFate, PlainKey>>

/** What will be added to which copy, what the seller has to choose, and what is left out. */
export function PhotoReview({ run }: { run: AddPhotos }) {
  const t = useTranslations()
  const { photos, ready, copies, failed, found, sending } = run
  const open = useMemo(() => groupOpen(photos), [photos])
  const leftOut = [
    ...failed.map(({ path, rejection }) => ({ path, reason: t.text(rejection.message) })),
    ...(found?.leftOut ?? []).map(({ path, problem }) => ({ path, reason: t(problem) })),
    ...photos.flatMap(({ source: { path }, fate }) =>
      fate === 'there' || fate === 'full' || fate === 'frozen' || fate === 'left-out'
        ? [{ path, reason: t(REASONS[fate]) }]
        : []
    )
  ]
  return (
    <div className="grid gap-8">
      <SendPanel run={run} />
      {open.length > 0 ? (
        <TitledSection id="open" title={t('listingPhotos.openTitle', { count: open.length })}>
          <Paged
            items={open}
            render={(group) => (
              <OpenPhotos
                key={group.key}
                group={group}
                copies={copies}
                disabled={sending !== null}
                onAssign={run.assign}
              />
            )}
          />
        </TitledSection>
      ) : null}
      {ready.length > 0 ? (
        <TitledSection id="ready" title={t('listingPhotos.readyTitle', { count: ready.length })}>
          <Paged
            items={ready}
            render={(group) => (
              <ReadyRow
                key={group.copy.id}
                group={group}
                disabled={sending !== null}
                onLeaveOut={(paths) => run.assign(paths, null)}
              />
            )}
          />
        </TitledSection>
      ) : null}
      {leftOut.length > 0 ? (
        <Disclosure
          title={t('listingPhotos.leftOutTitle')}
          note={t('listingPhotos.fileCount', { count: leftOut.length })}
          forced={failed.length > 0}
        >
          <Paged
            items={leftOut}
            render={({ path, reason }) => (
              <li key={path} className="text-sm">
                <bdi className="font-semibold [overflow-wrap:anywhere]">{path}</bdi>: {reason}
              </li>
            )}
          />
        </Disclosure>
      ) : null}
    </div>
  )
}

function Paged<Item>({ items, render }: { items: readonly Item[]; render: (item: Item) => ReactNode }) {
  const t = useTranslations()
  const [shown, setShown] = useState(A_PAGE)
  return (
    <>
      <ul className="grid gap-3">{items.slice(0, shown).map(render)}</ul>
      {items.length > shown ? (
        <Button className="mt-3 justify-self-start" onClick={() => setShown(shown + A_PAGE)}>
          {t('listingPhotos.showMore', { count: items.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

function ReadyRow({
  group: { copy, sources },
  disabled,
  onLeaveOut
}: {
  group: ReadyCopy
  disabled: boolean
  onLeaveOut: (paths: readonly string[]) => void
}) {
  const t = useTranslations()
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <CopyFacts copy={copy} />
        <div className="flex flex-wrap gap-3">
          {sources.map((source) => (
            <FilePreview key={source.path} source={source} />
          ))}
        </div>
      </div>
      <Button
        size="small"
        disabled={disabled}
        aria-label={t('listingPhotos.leaveOutOf', { title: copy.title })}
        onClick={() => onLeaveOut(sources.map(({ path }) => path))}
        className="self-start justify-self-start"
      >
        {t('listingPhotos.leaveOut')}
      </Button>
    </li>
  )
}

function SendPanel({ run }: { run: AddPhotos }) {
  const t = useTranslations()
  const { ready, sending, stopped, added, failed } = run
  const count = ready.reduce((sum, { sources }) => sum + sources.length, 0)
  const summary = sending
    ? t('listingPhotos.sending', { sent: sending.sent, total: sending.total })
    : [
        ...(added > 0 ? [t('listingPhotos.added', { count: added })] : []),
        ...(failed.length > 0 ? [t('listingPhotos.failed', { count: failed.length })] : []),
        count > 0
          ? t('listingPhotos.readyCount', { photos: count, books: ready.length })
          : added > 0
            ? ''
            : t('listingPhotos.noneReady')
      ]
        .filter(Boolean)
        .join(' ')
  return (
    <div className="grid gap-3">
      <p role="status">{summary}</p>
      {sending ? (
        <progress
          aria-label={t('listingPhotos.progressLabel')}
          value={sending.sent}
          max={Math.max(1, sending.total)}
          className="h-2 w-full accent-accent"
        />
      ) : null}
      <FormError message={stopped ? t.text(stopped.message) : null} />
      <div className="flex flex-wrap gap-3">
        {sending ? (
          <Button onClick={run.stop}>{t('listingPhotos.stop')}</Button>
        ) : (
          <>
            {count > 0 ? (
              <Button tone="accent" onClick={() => void run.send()}>
                {t('listingPhotos.send', { count })}
              </Button>
            ) : null}
            <Button onClick={run.restart}>{t('listingPhotos.chooseOthers')}</Button>
            {added > 0 ? <LinkButton href={routes.myProducts()}>{t('layout.page.myProducts')}</LinkButton> : null}
          </>
        )}
      </div>
    </div>
  )
}
