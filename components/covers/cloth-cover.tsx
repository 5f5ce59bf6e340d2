import { classNames } from '@/components/ui/class-names'
import { clothOf } from './cloth'
import { toLettering, toTitleLettering, type LetteringSize } from './cloth-lettering'

const SIZES: Record<LetteringSize, string> = {
  15: 'text-[15cqw]',
  11: 'text-[11cqw]',
  8.5: 'text-[8.5cqw]',
  7: 'text-[7cqw]',
  6: 'text-[6cqw]',
  5: 'text-[5cqw]'
}

/** Decorative: the text is beside it. */
export function ClothCover({ title, authors }: { title: string; authors: readonly string[] }) {
  const lettering = toTitleLettering(title)
  const author = toLettering(authors[0] ?? '', 7)
  return (
    // Phrasing content, since a cover may be in a link.
    <span
      aria-hidden="true"
      className={classNames(
        '@container-[size] block size-full overflow-hidden rounded-[inherit] text-foil',
        clothOf(title)
      )}
    >
      <span className="m-[5cqw] flex h-[calc(100%-10cqw)] flex-col justify-between border border-current/50 p-[6cqw] text-center font-title font-semibold [overflow-wrap:normal]">
        <span
          dir="auto"
          className={classNames('line-clamp-6 pb-[0.25em] leading-[1.15] text-balance', SIZES[lettering.size])}
        >
          {lettering.text}
        </span>
        <span dir="auto" className={classNames('line-clamp-2 pb-[0.25em] leading-tight', SIZES[author.size])}>
          {author.text}
        </span>
      </span>
    </span>
  )
}
