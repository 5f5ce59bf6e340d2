import 'server-only'
import { deleteImage } from '@/lib/platform/images/delete-image'
import { log } from '@/lib/platform/log'

/**
 * Removes the picture of a photo that no account has any more. What the person asked for is done by then, so a store that
 * refuses is the operator's matter: the log names the picture that is left over. Never throws.
 */
export async function deletePhoto(src: string | null | undefined): Promise<void> {
  if (!src) return
  try {
    await deleteImage({ src })
  } catch (error) {
    log.error({ err: error, src }, 'a photo that nobody has any more could not be deleted')
  }
}
