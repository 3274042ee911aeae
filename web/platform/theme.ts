import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

/** Mantine's theme. Our own colours, sizes and shapes are custom properties in `ui/tokens.css`; this theme applies them to Mantine. */
export const theme = createTheme({
  colors: { pink },
  primaryColor: 'pink',
  primaryShade: { light: 8, dark: 4 },
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '650' },
  defaultRadius: 'var(--radius-field)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
