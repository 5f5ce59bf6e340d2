import { useTexts } from '#texts'
import { toImageUrl, toSrcSet, type StoredImage } from '@/lib/images/image'
import { classNames } from '@/components/ui/class-names'
import { ClothCover } from './cloth-cover'

/** How soon a picture is needed: `first` is the one the page is judged by, `eager` in the first view, `lazy` below. */
export type CoverLoading = 'first' | 'eager' | 'lazy'

/**
 * A copy's picture as a book standing in its box, or its title set on cloth when there is no picture. The parent gives
 * the height; the width follows from the picture, which is known before it arrives, so nothing moves.
 * `sizes` says how wide it is shown, as for <img>; `decorative` when the title stands right beside it in the same link.
 */
export function Cover({
  title,
  authors,
  image,
  sizes,
  loading = 'lazy',
  decorative = false,
  alt,
  className
}: {
  title: string
  authors: readonly string[]
  image: StoredImage | null
  sizes: string
  loading?: CoverLoading
  decorative?: boolean
  alt?: string
  className?: string
}) {
  const t = useTexts()
  if (!image) {
    return (
      <span data-cover="" className={classNames('bound hinge block aspect-[2/3] h-full max-w-full', className)}>
        <ClothCover title={title} authors={authors} />
      </span>
    )
  }
  return (
    <span data-cover="" className={classNames('bound block h-full w-fit max-w-full', image.blur ? 'relative' : '', className)}>
      {image.blur ? <img src={image.blur} alt="" className="absolute inset-0 size-full rounded-[inherit] object-cover" /> : null}
      <img
        src={toImageUrl(image, 480)}
        srcSet={toSrcSet(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt ?? (decorative ? '' : t('Photo of this copy of {title}', { title }))}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        className={classNames(
          'h-full w-auto max-w-full rounded-[inherit] object-cover',
          image.blur ? 'relative' : 'bg-surface-sunken'
        )}
      />
    </span>
  )
}
