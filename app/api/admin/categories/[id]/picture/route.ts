import { z } from 'zod'
import { tagsOfCategories } from '@/lib/categories/cache-tags'
import { changeCategoryPicture, removeCategoryPicture } from '@/lib/categories/category-picture'
import { CategoryPictureResponse } from '@/lib/categories/managed-category'
import { CategoryId, MAX_PICTURE_BYTES } from '@/lib/categories/schemas'
import { handle } from '@/lib/api/handle'
import { readUpload } from '@/lib/platform/http/read-upload'

export const POST = handle({
  summary: 'Gives a category a picture: the file `picture` of a form, at most 8 MB.',
  response: CategoryPictureResponse,
  roles: ['Admin'],
  input: CategoryId,
  body: 'raw',
  takes: { 'multipart/form-data': z.object({ picture: z.file() }) },
  errorCodes: ['UNPROCESSABLE', 'STORAGE_FULL', 'IMAGES_UNAVAILABLE'],
  run: ({ actor, input, request }) =>
    readUpload(request, 'picture', MAX_PICTURE_BYTES, (file) => changeCategoryPicture(actor, input.id, file)),
  expires: tagsOfCategories,
  respond: ({ image }) => ({ acknowledged: true, image })
})

export const DELETE = handle({
  summary: 'Takes a category’s picture away.',
  response: CategoryPictureResponse,
  roles: ['Admin'],
  input: CategoryId,
  run: ({ actor, input }) => removeCategoryPicture(actor, input.id),
  expires: tagsOfCategories,
  respond: ({ image }) => ({ acknowledged: true, image })
})
