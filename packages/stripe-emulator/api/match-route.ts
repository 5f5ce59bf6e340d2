interface Matchable {
  method: string
  /** `:id` stands for one part of the path. */
  path: string
}

/** The route that a request is for, with the id in its path; null when there is none. */
export function matchRoute<Route extends Matchable>(
  routes: readonly Route[],
  method: string,
  path: string
): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, place) => part === parts[place] || (part === ':id' && parts[place]))) continue
    return { route, id: decodeId(parts[wanted.indexOf(':id')] ?? '') }
  }
  return null
}

function decodeId(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
