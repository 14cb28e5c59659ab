// What the page may load and do: nothing but what it is made of itself, and no script or style that stands in the page's text.
// Styles of single elements are set by script, which the policy allows; Svelte writes none into the page.
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  // A server with a socket on the same origin is one of our own.
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const textOf = (policy) =>
  Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ')

/** For the page itself, wherever it is served from. Who may frame it cannot be said there: a browser ignores it. */
export const policy = textOf(directives)

/** For whoever serves the page and can send headers: these govern the workers too, which a page's own policy does not. */
export const headers = {
  'Content-Security-Policy': textOf({ ...directives, 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Writes the policy into the page that is built, and beside it the headers for whoever serves it. */
export function strictPolicy() {
  return {
    name: 'bridgehead-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', injectTo: 'head-prepend', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy } },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, null, 2)}\n` })
    },
  }
}
