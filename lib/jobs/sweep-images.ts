import 'server-only'
import { sweepUploads } from '@/lib/uploads/sweep-uploads'
import type { Job } from './job'

/** Deletes stored images that nothing shows. Reading what shows images takes a large shop seconds. */
export const sweepImagesJob: Job = { name: 'sweep-images', run: () => sweepUploads() }
