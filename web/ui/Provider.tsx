import { DirectionProvider, MantineProvider, useMantineColorScheme, type CSSVariablesResolver } from '@mantine/core'
import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useChunk } from '../platform/chunk'
import { applyColorScheme } from '../platform/colorScheme'
import { direction } from '../platform/language'
import { theme } from '../platform/theme'
import { followActions } from './lastAction'
import { isToastRegionRequired, onToastRegionRequired } from './toastRegion'
import './layers.css'
import './fonts.css'
import './tokens.css'

// Mantine's variables, set from tokens.css, whose values follow the colour scheme by `light-dark()`.
const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-ink)',
    '--mantine-color-dimmed': 'var(--color-quiet)',
    '--mantine-color-placeholder': 'var(--color-quiet)',
    '--mantine-color-error': 'var(--color-error)',
    '--mantine-color-default-border': 'var(--color-line)',
  },
  light: {},
  dark: {},
})

// The server writes a nonce into each page, including prerendered HTML.
const nonce = () => (typeof document === 'undefined' ? '__NONCE__' : (document.documentElement.dataset.nonce ?? ''))

const loadToasts = () => import('./Toasts').then((module) => module.Toasts)

/** The live region for toasts, in a chunk of its own. Toasts shown before it is loaded are queued by Mantine's store. */
function ToastsChunk() {
  const chunk = useChunk(loadToasts)

  useEffect(() => {
    if (chunk.state !== 'failed') return
    window.addEventListener('online', chunk.retry)
    return () => window.removeEventListener('online', chunk.retry)
  })
  return chunk.state === 'here' ? <chunk.Part /> : null
}

/** Keeps the document in the chosen colour scheme, also when it is chosen in another tab. */
function PageColorScheme() {
  const { colorScheme } = useMantineColorScheme()

  useLayoutEffect(() => applyColorScheme(colorScheme), [colorScheme])
  return null
}

/** The design system around the app: Mantine with our theme, our styles, and the live region for toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(onToastRegionRequired, isToastRegionRequired, () => false)
  useEffect(followActions, [])

  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        cssVariablesResolver={variables}
        getStyleNonce={nonce}
        withGlobalClasses={false}
      >
        <PageColorScheme />
        {children}
        {hasToasts && <ToastsChunk />}
      </MantineProvider>
    </DirectionProvider>
  )
}
