import { createHash } from 'node:crypto'

/** The look of the few pages that the server writes by itself, in the app's colours. */
const css = `
:root { color-scheme: light dark; --page: light-dark(#f5f5f5, #18171c); --card: light-dark(#fff, #242229); --ink: light-dark(#1c1a20, #f2f0f5); --quiet: light-dark(#5f5b66, #b3aebb); --link: light-dark(#a3174f, #ff9ec0); }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
article, dt { margin-block-start: 1rem; padding: 1rem 1rem 0; border-start-start-radius: 0.75rem; border-start-end-radius: 0.75rem; background: var(--card); overflow-wrap: anywhere; }
article, dd { padding-block-end: 1rem; border-end-start-radius: 0.75rem; border-end-end-radius: 0.75rem; }
dd { margin: 0; padding-inline: 1rem; background: var(--card); }
dt:target, dt:target + dd { box-shadow: -0.25rem 0 var(--link); }
article > p { margin: 0.25rem 0 1rem; color: var(--quiet); font-size: 0.875rem; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

/** What such a page may do: be read, and look like this. No script, no picture, no form. */
export const staticPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * A page without scripts, to be sent with `staticPagePolicy`. All words are HTML already.
 */
export const staticPage = (
  { title, productName }: { title: string; productName: string },
  content: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
