import type { ImportProgress } from '@/lib/imports/import-run'

function toCopies(count: number): string {
  return count === 1 ? 'one copy' : `${count} copies`
}

function toRows(count: number): string {
  return count === 1 ? 'one row' : `${count} rows`
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where an import stands, in a sentence or two. */
export function toRunWords({ state, counts, total, listed, failed }: ImportProgress): string {
  const leftOut = counts.refused + failed
  const rest = leftOut > 0 ? ` ${capitalise(toRows(leftOut))} ${leftOut === 1 ? 'is' : 'are'} left out.` : ''
  switch (state) {
    case 'checked':
      if (total === 0) return 'No row of this file can be listed. The reasons stand below.'
      return `${capitalise(toCopies(total))} can be listed${counts.repaired > 0 ? `, ${counts.repaired} of them with something put right` : ''}.${rest} Nothing is listed yet.`
    case 'running':
      return `${listed} of ${toCopies(total)} listed. You may leave this page; it goes on by itself.`
    case 'done':
      return `Done: ${toCopies(listed)} listed.${rest}`
    case 'stopped':
      return `The import has stopped: ${toCopies(listed)} of ${total} listed.${rest}`
  }
}
