import { useTranslations } from '#translations'
import { PhotoLinks } from '@/components/ui/photo-links'

export function MessagePhotos({
  photos,
  toUrl
}: {
  photos: readonly { id: string; width: number; height: number }[]
  toUrl: (id: string) => string
}) {
  const t = useTranslations()
  const shown = photos.map(({ id, width, height }, place) => ({
    url: toUrl(id),
    alt: t('conversations.photoAlt', { place: place + 1, count: photos.length }),
    width,
    height
  }))
  return <PhotoLinks photos={shown} size="size-28" />
}
