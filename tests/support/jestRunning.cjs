/** What the global setup of Jest hands to its teardown, which runs in the same process. */
/** @type {{ server: { url: string, stop(): Promise<void> } | null }} */
module.exports = { server: null }
