export type Settings = Record<string, unknown>

/** Makes settings what they were at first: those that came later are gone, too. */
export function restore(settings: Settings, first: Settings): void {
  for (const name of Object.keys(settings)) if (!(name in first)) delete settings[name]
  Object.assign(settings, first)
}
