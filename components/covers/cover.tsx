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

/** The parent sets the height. `sizes` as in <img>. A `bare` photo stands on its lower edge without a box; `usual`: only one of
 * the usual shape, where there may not be the width for its height. */
export function Cover({
  title,
  authors,
  image,
  sizes,
  loading = 'lazy',
  decorative = false,
  alt,
  bare,
  className
}: {
  title: string
  authors: readonly string[]
  image: StoredImage | null
  sizes: string
  loading?: CoverLoading
  decorative?: boolean
  alt?: string
  bare?: 'any' | 'usual'
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
  const shape = bare === 'any' ? '' : toShape(image)
  const isBare = bare !== undefined && shape === ''
  const fit = classNames('object-contain', isBare && 'object-bottom')
  return (
    <span
      className={classNames(
        'block h-full w-fit max-w-full',
        isBare ? 'drop-shadow-book' : 'bound bg-surface-sunken',
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
        className={classNames('h-full w-auto max-w-full rounded-[inherit]', fit, shape, image.blur ? 'relative' : '')}
      />
    </span>
  )
}
