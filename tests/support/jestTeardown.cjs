module.exports = async () => {
  await globalThis.__LARDER_POSTGRES__?.stop()
}
