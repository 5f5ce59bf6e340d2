// A busy machine fails no test that waits for a screen to change; what never comes still ends. Only where there is a screen.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
export {}
