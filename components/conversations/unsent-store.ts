import { z } from 'zod'
import { areDraftsOver, DRAFT_PREFIX } from '@/components/forms/clear-drafts'

const Photo = z.object({ id: z.string(), width: z.number(), height: z.number() })

const Unsent = z.object({
  clientId: z.string(),
  text: z.string(),
  photos: z.array(Photo),
  listingId: z.string().optional(),
  orderId: z.string().optional()
})
/** Sent under the same name until it has arrived, so that it is one message. */
export type UnsentMessage = z.output<typeof Unsent>

const Draft = z.object({ text: z.string(), photos: z.array(Photo), clientId: z.string() })
export type MessageDraft = z.output<typeof Draft>

/** `about`: a conversation, or what a new one is about. Deleted at logout, as all drafts. */
function toKey(kind: 'draft' | 'unsent', userId: string, about: string): string {
  return `${DRAFT_PREFIX}message-${kind}:${userId}:${about}`
}

function read<Value>(key: string, schema: z.ZodType<Value>): Value | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** False if the storage is full or blocked. */
function write(key: string, value: unknown): boolean {
  if (areDraftsOver()) return false
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function readUnsent(userId: string, about: string): UnsentMessage[] {
  return read(toKey('unsent', userId, about), z.array(Unsent)) ?? []
}

export function writeUnsent(userId: string, about: string, messages: readonly UnsentMessage[]): boolean {
  return write(toKey('unsent', userId, about), messages.length > 0 ? messages : null)
}

export function readMessageDraft(userId: string, about: string): MessageDraft | null {
  return read(toKey('draft', userId, about), Draft)
}

export function writeMessageDraft(userId: string, about: string, draft: MessageDraft | null): void {
  write(toKey('draft', userId, about), draft)
}
