{
  let scheme = null
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked: the device's colour scheme then.
  }
  if (scheme === 'light' || scheme === 'dark') {
    document.documentElement.dataset.colorScheme = scheme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      if (meta instanceof HTMLMetaElement) meta.media = meta.dataset.colorScheme === scheme ? 'all' : 'not all'
    }
  }
}
