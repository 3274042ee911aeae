// A painted page is seen before the app is there to answer. What is tapped until then is kept for it: the last tap
// counts, for whoever gets no answer taps again. Links lead on by themselves.
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
}
