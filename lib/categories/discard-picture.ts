import 'server-only'
import { deleteImage } from '@/lib/platform/images/delete-image'
import type { StoredImage } from '@/lib/platform/images/image'
import { log } from '@/lib/platform/log'

/**
 * Deletes a picture that no category has any more. What the admin asked for is done by then, so a store that refuses is
 * the operator's matter: the log names the picture, and on the local disk the sweep takes it a day later. Never throws.
 */
export async function discardPicture(image: StoredImage | null): Promise<void> {
  if (!image) return
  try {
    await deleteImage(image)
  } catch (error) {
    log.error({ err: error, src: image.src }, 'the former picture of a category could not be deleted')
  }
}
