import {
  createTheme,
  DirectionProvider,
  MantineProvider,
  useMantineColorScheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useChunk } from '../platform/chunk'
import { applyColorScheme } from '../platform/colorScheme'
import { direction } from '../platform/language'
import { followActions } from './toasts/lastAction'
import { isToastRegionRequired, onToastRegionRequired } from './toasts/toastRegion'
import './layers.css'
import './fonts.css'
import './tokens.css'

// Ten steps around the brand's pink: 4 is the pink itself, 8 the pink that may carry text on white.
const pink: MantineColorsTuple = [
  '#fff1f6',
  '#ffe3ed',
  '#ffd0e1',
  '#ffb8d1',
  '#ff9ec0',
  '#f57aa6',
  '#e0568b',
  '#cb3872',
  '#b01e5c',
  '#8c1548',
]

/** Mantine's theme. Our own colours, sizes and shapes are custom properties in tokens.css; this theme applies them to Mantine. */
const theme = createTheme({
  colors: { pink },
  primaryColor: 'pink',
  primaryShade: { light: 8, dark: 4 },
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '650' },
  defaultRadius: 'var(--radius-field)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

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

const loadToasts = () => import('./toasts/Toasts').then((module) => module.Toasts)

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
