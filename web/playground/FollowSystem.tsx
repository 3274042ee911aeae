import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect } from 'react'

/** Updates the editor's colours when the system's colour scheme changes, unless a theme was chosen in the settings. */
export function FollowSystem() {
  const theme = useGraphiQL((state) => state.theme)
  const { setTheme } = useGraphiQLActions()

  useEffect(() => {
    if (theme !== null) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setTheme(null)
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [theme, setTheme])

  return null
}
