import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page around server-rendered HTML. Its style sheet is inlined, so the first paint waits for no other file. The app's
 * scripts are requested after the first paint, because on a slow line they would delay it (web/public/early.js). The script
 * that applies the chosen colour scheme is inlined, so the first paint has its colours (web/public/colorScheme.js).
 */
export class HtmlShell {
  /** The page that loads the app by itself, for where nothing is rendered. */
  readonly plain: string
  /** The page with its style sheet inlined, without the tags that load the app. */
  readonly html: string
  /** The inline scripts' hashes for the content security policy. */
  readonly scriptSources: string
  readonly #replayScript: string
  readonly #appScripts: string

  /** @param folder of the built web @param page its index.html */
  constructor(folder: string, page: string) {
    const colorScheme = readScript(folder, 'colorScheme.js')
    this.#replayScript = readScript(folder, 'early.js')
    this.scriptSources = [this.#replayScript, colorScheme].map(hashSource).join(' ')
    this.plain = page.replace(
      /<script src="\/colorScheme\.js"[^>]*><\/script>/,
      () => `<script>${colorScheme}</script>`,
    )
    const scripts = /\s*<script type="module"[^>]*><\/script>/g
    this.#appScripts = (this.plain.match(scripts) ?? []).join('')
    this.html = inlineStyleSheet(folder, this.plain.replace(scripts, ''))
  }

  /** What loads the app, for the end of the body. @param files preload tags of the screen's chunk */
  appLoader(files: string): string {
    return `<template id="app">${this.#appScripts}${files}</template><script>${this.#replayScript}</script>`
  }
}

function readScript(folder: string, name: string): string {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function inlineStyleSheet(folder: string, page: string): string {
  const link = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/
  const file = link.exec(page)?.[1]
  const styles = file === undefined ? null : readFileSync(join(folder, file), 'utf8')
  if (styles === null || /<\/style/i.test(styles)) return page
  return page.replace(link, () => `<style nonce="__NONCE__">${styles}</style>`)
}
