// Tells the app's window how signing in with a provider ended, and closes this one.
const { provider = '', outcome } = document.documentElement.dataset
const channel = new BroadcastChannel(provider)
channel.postMessage(outcome)
channel.close()
window.close()
