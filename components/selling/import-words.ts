import type { ImportProgress } from '@/lib/imports/import-run'
import type { Texts } from '@/lib/platform/i18n/texts'

function sayListable(count: number, repaired: number, t: Texts): string {
  if (repaired === 0) return t.count(count, 'One copy can be listed.', '{count} copies can be listed.')
  return t(
    count === 1
      ? 'One copy can be listed, {repaired} of them with something put right.'
      : '{count} copies can be listed, {repaired} of them with something put right.',
    { count, repaired }
  )
}

function sayStopped(listed: number, total: number, t: Texts): string {
  return t(listed === 1 ? 'The import has stopped: one copy of {total} listed.' : 'The import has stopped: {listed} copies of {total} listed.', {
    listed,
    total
  })
}

function sayRunning(listed: number, total: number, t: Texts): string {
  return t(
    total === 1
      ? '{listed} of one copy listed. You may leave this page; it goes on by itself.'
      : '{listed} of {total} copies listed. You may leave this page; it goes on by itself.',
    { listed, total }
  )
}

/** Where an import stands, in a sentence or two. */
export function toRunWords({ state, counts, total, listed, failed }: ImportProgress, t: Texts): string {
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? [t.count(leftOut, 'One row is left out.', '{count} rows are left out.')] : []
  switch (state) {
    case 'checked':
      if (total === 0) return t('No row of this file can be listed. The reasons stand below.')
      return [sayListable(total, counts.repaired, t), ...rest, t('Nothing is listed yet.')].join(' ')
    case 'running':
      return sayRunning(listed, total, t)
    case 'done':
      return [t.count(listed, 'Done: one copy listed.', 'Done: {count} copies listed.'), ...rest].join(' ')
    case 'stopped':
      return [sayStopped(listed, total, t), ...rest].join(' ')
  }
}
