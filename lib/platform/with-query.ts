export function withQuery(path: string, values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return query ? `${path}?${query}` : path
}
