import { apiPaths } from './paths'

/** The manifest with which devices install the app (W3C Web Application Manifest). */
export function manifest(productName: string): object {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: 'Scan what you have, share what you can spare, cook what you like, talk to your neighbours.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f6f7',
    theme_color: '#ffffff',
    categories: ['food', 'lifestyle', 'social'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
    // The service worker takes what other apps share, and without it the server (sharedForm.ts). Files need POST, and there is one action for all.
    share_target: {
      action: apiPaths.shared,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
      },
    },
    shortcuts: [
      { name: 'My pantry', url: '/my-pantry' },
      { name: 'Shopping list', url: '/shopping' },
      { name: 'Recipes', url: '/recipes' },
      { name: 'Messages', url: '/messages' },
    ],
  }
}
