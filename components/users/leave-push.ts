/** Ends the push subscription of this browser at its push service; the shop forgets it with the session. */
export async function leavePush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  // Not in every browser.
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
