import { classNames } from './class-names'

type ShownPhoto = { url: string; alt: string; width: number; height: number }

/** Small pictures, each of which opens whole in a tab of its own. `size`: a class. */
export function PhotoLinks({ photos, label, size }: { photos: readonly ShownPhoto[]; label?: string; size: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 py-1">
      {photos.map(({ url, alt, width, height }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              className={classNames(size, 'rounded-md border border-line bg-surface-sunken object-contain')}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
