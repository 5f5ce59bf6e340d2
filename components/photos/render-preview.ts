/** Pixels: twice the tile, for dense screens. */
const PREVIEW_WIDTH = 320

/** A data: URL; null if unreadable. Small, since eight full photos would fill a phone's memory. */
export async function renderPreview(file: File): Promise<string | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' })
  } catch (error) {
    // Not decodable; the server reports it.
    if (error instanceof DOMException) return null
    throw error
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
