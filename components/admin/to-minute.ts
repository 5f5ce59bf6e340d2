/** A moment (ISO 8601) to the minute, in UTC. */
export function toMinute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}
