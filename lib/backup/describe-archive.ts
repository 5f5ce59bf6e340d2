import type { Manifest } from './manifest'

/** A few lines for the operator. */
export function describeArchive({ createdAt, schemaVersion, collections, images, notContained }: Manifest): string {
  const documents = Object.values(collections).reduce((sum, { count }) => sum + count, 0)
  const lines = [
    `Backup of ${createdAt}, schema version ${schemaVersion ?? 'none'}`,
    `${documents.toLocaleString('en')} documents in ${Object.keys(collections).length} collections, ${images.count.toLocaleString('en')} files of pictures`
  ]
  if (notContained > 0)
    lines.push(
      `Not contained: ${notContained.toLocaleString('en')} addresses of pictures at Cloudinary, listed in not-contained/`
    )
  return lines.join('\n')
}
