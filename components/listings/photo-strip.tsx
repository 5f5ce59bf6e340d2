import { toImageUrl, type StoredImage } from '@/lib/images/image'

/** Shown height of a photo, in pixels, as in its class; a photo is asked for at twice its width, for dense screens. */
const HEIGHT = 80

/** All photos of a copy side by side, each a link to itself in full size. Nothing when there is only the one above. */
export function PhotoStrip({ images }: { images: readonly StoredImage[] }) {
  if (images.length < 2) return null
  return (
    <ul aria-label="Photos of this copy" className="mt-4 flex flex-wrap justify-center gap-3">
      {images.map((image, place) => {
        const width = Math.round((image.width * HEIGHT) / image.height)
        return (
          <li key={image.src}>
            <a href={toImageUrl(image, image.width)} className="block rounded-sm">
              <img
                src={toImageUrl(image, width * 2)}
                width={width}
                height={HEIGHT}
                alt={`Photo ${place + 1} of ${images.length}, in full size`}
                loading="lazy"
                decoding="async"
                className="h-20 w-auto max-w-full rounded-sm bg-surface-sunken object-cover shadow-book"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
