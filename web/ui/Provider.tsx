import { DirectionProvider, MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useChunk } from '../platform/chunk'
import { direction } from '../platform/language'
import { theme } from '../platform/theme'
import { areToastsWanted, onToastsWanted } from './toastPlace'
import './layers.css'
import './fonts.css'
import './tokens.css'
import './base.css'

// Mantine's own names for what tokens.css decides. The values switch with the colour scheme by themselves.
const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--color-surface)',
    '--mantine-color-text': 'var(--color-ink)',
    '--mantine-color-dimmed': 'var(--color-quiet)',
    '--mantine-color-placeholder': 'var(--color-quiet)',
    '--mantine-color-error': 'var(--color-refusal)',
    '--mantine-color-default-border': 'var(--color-line)',
  },
  light: {},
  dark: {},
})

// The server writes each page's nonce, also into prerendered HTML.
const nonce = () => (typeof document === 'undefined' ? '__NONCE__' : (document.documentElement.dataset.nonce ?? ''))

const loadToasts = () => import('./Toasts').then((module) => module.Toasts)

/** The place for toasts comes when it is wanted; what is told until it is there waits for it. */
function ToastsChunk() {
  const chunk = useChunk(loadToasts)

  useEffect(() => {
    if (chunk.state !== 'failed') return
    window.addEventListener('online', chunk.retry)
    return () => window.removeEventListener('online', chunk.retry)
  })
  return chunk.state === 'here' ? <chunk.Part /> : null
}

/** The design system around the app: Mantine with our theme, our styles, and the place where toasts appear. */
export function UiProvider({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(onToastsWanted, areToastsWanted, () => false)

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
        {children}
        {hasToasts && <ToastsChunk />}
      </MantineProvider>
    </DirectionProvider>
  )
}
