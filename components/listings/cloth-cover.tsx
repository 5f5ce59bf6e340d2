import { classNames } from '@/components/ui/class-names'
import { clothOf } from './cloth'
import { toExcerpt } from './excerpt'

/**
 * The cover of a copy without a picture: title and author as a publisher would stamp them on cloth. It fills its box;
 * the lettering scales with it, with room below for Arabic letters, which reach further down. The words stand beside it
 * as text, so for assistive technology it is decoration.
 */
export function ClothCover({ title, authors }: { title: string; authors: readonly string[] }) {
  const short = toExcerpt(title, 70)
  const size = short.length <= 14 ? 'text-[15cqw]' : short.length <= 36 ? 'text-[11cqw]' : 'text-[8.5cqw]'
  return (
    <div aria-hidden="true" className={classNames('@container-[size] size-full overflow-hidden rounded-[inherit] text-foil', clothOf(title))}>
      <div className="m-[5cqw] flex h-[calc(100%-10cqw)] flex-col justify-between border border-current/50 p-[6cqw] text-center font-title font-semibold">
        <p dir="auto" className={classNames('line-clamp-6 pb-[0.25em] leading-[1.15] text-balance [overflow-wrap:anywhere]', size)}>
          {short}
        </p>
        <p dir="auto" className="line-clamp-2 pb-[0.25em] text-[7cqw] leading-tight">
          {authors[0] ?? ''}
        </p>
      </div>
    </div>
  )
}
