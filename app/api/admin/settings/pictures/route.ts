import { z } from 'zod'
import { handle } from '@/lib/api/handle'
import { readUpload } from '@/lib/platform/http/read-upload'
import { MAX_UPLOAD_BYTES } from '@/lib/platform/images/limits'
import { ShopPictureResponse } from '@/lib/uploads/responses'
import { countShopPicture } from '@/lib/uploads/rate-limits'
import { createShopPicture } from '@/lib/uploads/shop-pictures'

export const POST = handle({
  summary: 'Stores a picture, at most 8 MB, which a setting such as `identity.logo` can then name.',
  response: ShopPictureResponse,
  roles: ['Admin'],
  input: z.strictObject({
    use: z.enum(['logo', 'icon']).default('logo').describe('An icon has at least 192 pixels a side')
  }),
  body: 'raw',
  takes: { 'multipart/form-data': z.object({ picture: z.file() }) },
  errorCodes: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL', 'IMAGES_UNAVAILABLE'],
  run: async ({ actor, input, request }) => {
    // Before the file is written to disk.
    await countShopPicture(actor.id)
    return readUpload(request, 'picture', MAX_UPLOAD_BYTES, (file) => createShopPicture(actor, file, input.use))
  }
})
