import { composeSettings, parseLayer } from '@/lib/settings/layers'
import { findSnapshot, setSnapshot } from '@/lib/settings/shop-settings'

/** The shop of this process with these settings, nested as in the file, besides the defaults. @throws Error if one is invalid */
export function setSettings(nested: Record<string, unknown>): void {
  const { layer, problems } = parseLayer(nested)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  setSnapshot({ ...findSnapshot(), settings: composeSettings(layer) })
}
