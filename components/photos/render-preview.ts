/** Width of a preview, in pixels: twice the tile, for dense screens. */
const PREVIEW_WIDTH = 320

/** A data: address; null for a file that this browser cannot read. Small: eight photos as they are would fill a phone's memory. */
export async function renderPreview(file: File): Promise<string | null> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' })
  } catch (error) {
    // No picture after all; the server says so in words.
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
