import { cutText } from '@/lib/platform/text-rules'

/** What a push contains: nothing but what the lock screen may show, and ids. `link`: a path of the shop. */
export type PushPayload = { id: string; title: string; link: string | null }

/** Code points: at most 480 bytes. */
const MAX_TITLE_CHARACTERS = 120
const MAX_LINK_LENGTH = 300

/** Push services take 4096 bytes, of which encryption needs 103 (RFC 8291, section 4). */
export const MAX_PAYLOAD_BYTES = 3993

/** Always within MAX_PAYLOAD_BYTES. A link that is too long is left out: the list of notifications has it. */
export function encodePushPayload({ id, title, link }: PushPayload): string {
  const isCut = [...title].length > MAX_TITLE_CHARACTERS
  return JSON.stringify({
    id,
    title: (isCut ? `${cutText(title, MAX_TITLE_CHARACTERS - 1)}…` : title).toWellFormed(),
    link: link !== null && link.length <= MAX_LINK_LENGTH ? link.toWellFormed() : null
  })
}
