{
  let scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked: the device's colour scheme then.
  }
  // Mantine sets the same when it starts. The browser would then calculate the styles of the whole page again.
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  if (scheme === 'light' || scheme === 'dark') {
    document.documentElement.dataset.colorScheme = scheme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      if (meta instanceof HTMLMetaElement) meta.media = meta.dataset.colorScheme === scheme ? 'all' : 'not all'
    }
  }
}
