import type { StoredImage } from '@/lib/images/image'

/** A shelf of the shop. `count` is how many copies are on sale on it now. */
export type Category = { id: string; name: string; slug: string; image: StoredImage | null; count: number }
