/** Repeats until the condition holds; the error names what it waited for. A busy machine may need several times as long as an idle one. */
export async function until(what: string, hope: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const late = Date.now() + withinMs
  while (!(await hope())) {
    if (Date.now() > late) throw new Error(`this did not come true: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
