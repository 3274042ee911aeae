import type { Page, Route } from '@playwright/test'

/**
 * Lets requests with this operation reach the server, which carries them out, and answers that it failed, as where the
 * connection to its database broke after the commit. @returns how many, and a function that ends it
 */
export async function answerInternal(page: Page, operation: string) {
  // Not by unroute(), which answers requests that the handler has not answered yet.
  let isEnded = false
  const failing = {
    count: 0,
    end: () => {
      isEnded = true
    },
  }
  const handler = async (route: Route) => {
    if (isEnded || !route.request().postData()?.includes(operation)) return route.continue()
    failing.count += 1
    await route.fetch()
    await route.fulfill({
      status: 500,
      json: {
        errors: [{ message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }],
      },
    })
  }
  await page.route('**/graphql', handler)
  return failing
}
