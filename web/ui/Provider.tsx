import { DirectionProvider, MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import type { ReactNode } from 'react'
import { direction } from '../platform/language'
import { theme } from '../platform/theme'
import { Toasts } from './Toasts'
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

const nonce = () => document.documentElement.dataset.nonce ?? ''

/** The design system around the app: Mantine with our theme, our styles, and the place where toasts appear. */
export function UiProvider({ children }: { children: ReactNode }) {
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
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  )
}
