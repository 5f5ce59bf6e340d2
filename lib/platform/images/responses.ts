import { z } from 'zod'

export const StoredImageResponse = z
  .object({
    src: z.string().describe('The address of the picture; {w} stands for one of the widths'),
    width: z.int().describe('Of the largest, in pixels'),
    height: z.int(),
    widths: z.array(z.int()).readonly().describe('In pixels, ascending'),
    blur: z.string().optional().describe('A data: address of a few pixels, to show meanwhile')
  })
  .meta({ id: 'Picture' })
