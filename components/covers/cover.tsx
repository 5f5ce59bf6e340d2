import { useTranslations } from '#translations'
import { toImageUrl, toSrcSet, type StoredImage } from '@/lib/platform/images/image'
import { classNames } from '@/components/ui/class-names'
import { ClothCover } from './cloth-cover'

/** `first`: the largest contentful paint; `eager`: in the first view; `lazy`: below. */
export type CoverLoading = 'first' | 'eager' | 'lazy'

/** Width to height. */
const WIDEST = 4 / 5
const NARROWEST = 1 / 2

/** Photos outside of the usual shape of a book stand in a box of that shape. */
function toShape({ width, height }: StoredImage): string {
  if (width / height > WIDEST) return 'aspect-[4/5]'
  return width / height < NARROWEST ? 'aspect-[1/2]' : ''
}

/** The parent sets the height. `bare`: without the box of a book. `sizes` as in <img>. */
export function Cover({
  title,
  authors,
  image,
  sizes,
  loading = 'lazy',
  decorative = false,
  alt,
  bare = false,
  className
}: {
  title: string
  authors: readonly string[]
  image: StoredImage | null
  sizes: string
  loading?: CoverLoading
  decorative?: boolean
  alt?: string
  bare?: boolean
  className?: string
}) {
  const t = useTranslations()
  if (!image) {
    return (
      <span className={classNames('bound hinge block aspect-[2/3] h-full max-w-full', className)}>
        <ClothCover title={title} authors={authors} />
      </span>
    )
  }
  const fit = classNames('object-contain', bare && 'object-bottom')
  return (
    <span
      className={classNames(
        'block h-full w-fit max-w-full',
        bare ? 'drop-shadow-book' : 'bound bg-surface-sunken',
        image.blur ? 'relative' : '',
        className
      )}
    >
      {image.blur ? (
        <img src={image.blur} alt="" className={classNames('absolute inset-0 size-full rounded-[inherit]', fit)} />
      ) : null}
      <img
        src={toImageUrl(image, 480)}
        srcSet={toSrcSet(image)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt ?? (decorative ? '' : t('photos.alt', { title }))}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        className={classNames(
          'h-full w-auto max-w-full rounded-[inherit]',
          fit,
          bare ? '' : toShape(image),
          image.blur ? 'relative' : ''
        )}
      />
    </span>
  )
}
