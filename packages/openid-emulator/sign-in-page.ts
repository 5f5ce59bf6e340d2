const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 26rem; padding: 1.5rem }
  h1 { font-size: 1.3rem; margin: 0 }
  form, fieldset { display: grid; gap: .6rem }
  fieldset { border: 1px solid gray; border-radius: 4px; margin: 0 }
  label { display: grid; gap: .2rem }
  fieldset label, details label { display: flex; gap: .5rem; align-items: center }
  input:not([type=radio]), button { font: inherit; padding: .5rem; border: 1px solid gray; border-radius: 4px }
  p.wrong { color: light-dark(#a4001d, #ff9a9a); margin: 0 }
  .row { display: flex; gap: .6rem }
  .row button { flex: 1 }`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The emulator's page in place of Google's: whoever one types, one is. `wrong` says why the last try was refused. */
export function renderSignInPage(
  action: string,
  values: { email: string; name: string },
  wrong: string | null
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test sign-in</title>
<style>${STYLE}</style>
</head>
<body>
<form method="post" action="${escapeHtml(action)}">
  <h1>Sign in to continue to Flyleaf</h1>
  <p>Test sign-in: this page takes the place of Google. Choose any name and address.</p>
  ${wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>` : ''}
  <label>Email <input name="email" type="text" inputmode="email" autocomplete="off" value="${escapeHtml(values.email)}"></label>
  <label>Name <input name="name" type="text" autocomplete="off" value="${escapeHtml(values.name)}"></label>
  <fieldset>
    <legend>Is this really their address?</legend>
    <label><input type="radio" name="verified" value="yes" checked> Address verified</label>
    <label><input type="radio" name="verified" value="no"> Address not verified</label>
  </fieldset>
  <details>
    <summary>More</summary>
    <label>Account number <input name="account" type="text" value="1"></label>
  </details>
  <div class="row">
    <button name="response" value="deny">Cancel</button>
    <button name="response" value="allow">Continue</button>
  </div>
</form>
</body>
</html>`
}
