import 'server-only'
import { sweepCasePhotos } from '@/lib/bookings/case-photos'
import type { Job } from './job'

/** Deletes photos of an hour ago and more that no case shows. */
export const sweepCasePhotosJob: Job = { name: 'sweep-case-photos', run: ({ now }) => sweepCasePhotos(now) }
