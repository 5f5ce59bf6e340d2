import { useTranslations } from '#translations'
import { toImageUrl, type StoredImage } from '@/lib/platform/images/image'
import { Cover } from '@/components/covers/cover'
import { PhotoZoom } from './photo-zoom'

/** Pixels, as in its class; requested at twice its width. */
const SMALL_HEIGHT = 80

const STAGE_SIZES = '(min-width: 64rem) 430px, (min-width: 48rem) 40vw, 70vw'

/** Works without scripts. */
export function PhotoCarousel({
  title,
  authors,
  images
}: {
  title: string
  authors: readonly string[]
  images: readonly StoredImage[]
}) {
  const t = useTranslations()
  if (images.length === 0) {
    return (
      <div className={STAGE}>
        <div className={PLACE}>
          <Cover {...{ title, authors, image: null }} sizes={STAGE_SIZES} />
        </div>
      </div>
    )
  }
  return (
    <PhotoZoom title={title}>
      <ul aria-label={t('photos.listLabel')} className={STAGE}>
        {images.map((image, place) => (
          <li key={image.src} id={toPhotoId(place)} className={`${PLACE} scroll-mt-8`}>
            <a
              href={toImageUrl(image, image.width)}
              data-needs-script=""
              data-photo={`${image.width}x${image.height}`}
              className="block h-full max-w-full cursor-zoom-in"
            >
              <Cover
                {...{ title, authors, image }}
                bare="any"
                alt={
                  images.length === 1
                    ? undefined
                    : t('photos.altNumbered', { place: place + 1, count: images.length, title })
                }
                loading={place === 0 ? 'first' : 'lazy'}
                sizes={STAGE_SIZES}
              />
            </a>
          </li>
        ))}
      </ul>
      <SmallPhotos images={images} />
    </PhotoZoom>
  )
}

const STAGE =
  'flex h-80 snap-x snap-mandatory overflow-x-auto overflow-y-hidden border-b-2 border-shelf [scrollbar-width:none] motion-safe:scroll-smooth sm:h-112 lg:h-144'
const PLACE = 'flex h-full w-full shrink-0 snap-center items-end justify-center px-6 pt-2'

function toPhotoId(place: number): string {
  return `photo-${place + 1}`
}

function SmallPhotos({ images }: { images: readonly StoredImage[] }) {
  const t = useTranslations()
  if (images.length < 2) return null
  return (
    <ul aria-label={t('photos.choose')} className="mt-4 flex flex-wrap justify-center gap-3">
      {images.map((image, place) => {
        const width = Math.round((image.width * SMALL_HEIGHT) / image.height)
        return (
          <li key={image.src}>
            <a href={`#${toPhotoId(place)}`} className="block rounded-sm">
              <img
                src={toImageUrl(image, width * 2)}
                width={width}
                height={SMALL_HEIGHT}
                alt={t('photos.show', { place: place + 1, count: images.length })}
                loading="lazy"
                decoding="async"
                className="h-20 w-auto max-w-full rounded-sm bg-surface-sunken object-contain shadow-book"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
