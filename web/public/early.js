{
  const onClick = (/** @type {MouseEvent} */ event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null
    if (button instanceof HTMLElement) early.tap = button
  }
  const onSubmit = (/** @type {Event} */ event) => event.preventDefault()
  /** @type {NonNullable<Window['early']>} */
  const early = {
    tap: null,
    end() {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
    },
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  window.early = early

  const start = () => {
    const app = document.getElementById('app')
    if (!(app instanceof HTMLTemplateElement)) return
    app.remove()
    document.head.append(app.content)
  }
  // After the first paint. The time-out is for pages in the background, for which no paint is reported.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
}
