import { useTranslations } from '#translations'

export function MessagePhotos({
  photos,
  toUrl
}: {
  photos: readonly { id: string; width: number; height: number }[]
  toUrl: (id: string) => string
}) {
  const t = useTranslations()
  return (
    <ul className="flex flex-wrap gap-2 py-1">
      {photos.map(({ id, width, height }, place) => (
        <li key={id}>
          <a href={toUrl(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={toUrl(id)}
              alt={t('conversations.photoAlt', { place: place + 1, count: photos.length })}
              width={width}
              height={height}
              loading="lazy"
              className="size-28 rounded-md border border-line bg-surface-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
