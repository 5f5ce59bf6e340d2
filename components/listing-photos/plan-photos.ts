import type { Copy } from '@/lib/listing-photos/copies'
import { type makeMatcher, toFileName, toGroupKey } from '@/lib/listing-photos/match-files'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import type { PhotoSource } from './photo-file'

/** `ready`: its copy is known. `unclear`: several copies fit. `there`: added before. `full`: its copy has MAX_IMAGES.
 * `frozen`: its copy is reserved, sold or taken down. `left-out`: the seller does not want it. */
export type PhotoFate = 'ready' | 'unclear' | 'unmatched' | 'there' | 'full' | 'frozen' | 'left-out'

export type PlannedPhoto = { source: PhotoSource; fate: PhotoFate; copy: Copy | null; candidates: readonly Copy[] }

/** The seller's own choice for a path: the id of a copy; null leaves the photo out. */
export type Choices = ReadonlyMap<string, string | null>

type Known = { copies: readonly Copy[]; match: ReturnType<typeof makeMatcher>; choices: Choices }

/** `sources` are in the order in which they are added. */
export function planPhotos(
  sources: readonly PhotoSource[],
  { copies, match, choices }: Known
): readonly PlannedPhoto[] {
  const byId = new Map(copies.map((copy) => [copy.id, copy]))
  const counts = new Map<string, number>()
  return sources.map((source): PlannedPhoto => {
    const choice = choices.get(source.path)
    const chosen = choice ? byId.get(choice) : undefined
    const candidates = chosen ? [chosen] : match(source.path)
    const [copy = null, other] = candidates
    if (choice === null) return { source, fate: 'left-out', copy: null, candidates }
    if (other) return { source, fate: 'unclear', copy: null, candidates }
    if (!copy) return { source, fate: 'unmatched', copy, candidates }
    const count = counts.get(copy.id) ?? copy.photos
    const fate = findFate(source, copy, count)
    if (fate === 'ready') counts.set(copy.id, count + 1)
    return { source, fate, copy, candidates }
  })
}

function findFate({ path, bytes }: PhotoSource, copy: Copy, count: number): PhotoFate {
  const name = toFileName(path)
  if (!copy.isChangeable) return 'frozen'
  if (copy.added.some((file) => file.name === name && file.bytes === bytes)) return 'there'
  return count >= MAX_IMAGES ? 'full' : 'ready'
}

export type ReadyCopy = { copy: Copy; sources: readonly PhotoSource[] }

export function groupByCopy(photos: readonly PlannedPhoto[]): readonly ReadyCopy[] {
  const groups = new Map<string, { copy: Copy; sources: PhotoSource[] }>()
  for (const { source, fate, copy } of photos) {
    if (fate !== 'ready' || !copy) continue
    const group = groups.get(copy.id)
    if (group) group.sources.push(source)
    else groups.set(copy.id, { copy, sources: [source] })
  }
  return [...groups.values()]
}

export type OpenGroup = { key: string; sources: readonly PhotoSource[]; candidates: readonly Copy[] }

/** Photos whose copy the seller has to choose, those of one copy together. */
export function groupOpen(photos: readonly PlannedPhoto[]): readonly OpenGroup[] {
  const groups = new Map<string, { key: string; sources: PhotoSource[]; candidates: readonly Copy[] }>()
  for (const { source, fate, candidates } of photos) {
    if (fate !== 'unclear' && fate !== 'unmatched') continue
    const key = `${toGroupKey(source.path)} ${candidates.map(({ id }) => id).join(' ')}`
    const group = groups.get(key)
    if (group) group.sources.push(source)
    else groups.set(key, { key, sources: [source], candidates })
  }
  return [...groups.values()]
}
