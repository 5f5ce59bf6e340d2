// @ts-check
/** Seconds after which a browser or a crawler may try again. */
export const RETRY_AFTER_SECONDS = 10

/** What a page says while the database is away: no script, no picture, nothing that needs the shop. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Back in a moment · Flyleaf</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; text-align: center;
    font: 1.0625rem/1.6 Georgia, serif; background: light-dark(#f5f2ea, #181513); color: light-dark(#221c17, #f0e9dd) }
  h1 { font-size: 2rem; font-weight: 500; margin: 0 0 .5rem }
  p { margin: 0; max-width: 32rem }
</style>
<h1>Back in a moment</h1>
<p>The shop is being looked after right now. Nothing is lost; this page tries again by itself.</p>
</html>
`
