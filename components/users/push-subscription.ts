/** What this browser has at its push service, whichever account it was made for. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  // Private windows refuse.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  // Not every browser has a push manager.
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** As lib/push/subscribe.ts. */
export async function toPushId({ endpoint }: PushSubscription): Promise<string> {
  return toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}
