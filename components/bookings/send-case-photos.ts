import { toFileProblem } from '@/components/photos/photos'
import { shrinkPhoto } from '@/components/photos/shrink-photo'
import { bookingRoutes } from '@/lib/booking-routes'
import { CasePhotosAnswer } from '@/lib/bookings/answers'
import { ApiError, postFile } from '@/lib/platform/http/api-client'

/** @throws ApiError for the first photo that does not arrive */
export async function sendCasePhotos(bookingId: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const problem = toFileProblem(file)
    if (problem) throw new ApiError('UNPROCESSABLE', problem, 422)
    const fitting = await shrinkPhoto(file)
    if (!fitting) throw new ApiError('TOO_LARGE', 'This file is larger than 8 MB. Choose a smaller one.', 413)
    await postFile(bookingRoutes.casePhotos(bookingId), 'photo', fitting, CasePhotosAnswer)
  }
}
