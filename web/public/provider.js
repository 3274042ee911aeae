// Tells the app's window how signing in with Google ended, and closes this one.
const channel = new BroadcastChannel('google')
channel.postMessage(document.documentElement.dataset.outcome)
channel.close()
window.close()
