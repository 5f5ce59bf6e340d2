import { access } from 'node:fs/promises'

/** True when there is something at `path` that this process can see. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false
  )
}
