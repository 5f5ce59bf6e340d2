import 'server-only'
import { log } from '@/lib/platform/log'
import { UploadModel } from '@/models/upload'
import { deleteImage } from '@/lib/platform/images/delete-image'

/**
 * Deletes the files of an upload that was marked as removed, then its record. Where the store does not answer the record
 * stays, and the sweep tries again. True when all of it is gone.
 */
export async function removeUpload(id: string, image: { src: string }): Promise<boolean> {
  try {
    await deleteImage(image)
  } catch (error) {
    log.warn({ err: error, picture: id }, 'a picture could not be deleted yet')
    return false
  }
  await UploadModel.deleteOne({ _id: id })
  return true
}
