// @ts-check

/** How a proxy writes a target (RFC 9112, 3.2.2): the host in it is the sender's word, like the Host header's. */
const SENT_HOST = /^https?:\/\/[^/?#]*/i

/**
 * What a request asks for, as a path with its query: without the host that may stand in front, which Next would lead to.
 * @param {string} url
 */
export function readTarget(url) {
  const target = url.replace(SENT_HOST, '')
  return target.startsWith('?') || target === '' ? `/${target}` : target
}

/**
 * Whether a target can be read: it is a path, and each % in it begins an escape of UTF-8. Next answers others with 500.
 * @param {string} target
 */
export function isReadable(target) {
  if (!target.startsWith('/')) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
