/** Cache in which the service worker saves the signed-in user's last inbox page for offline reading. */
export const inboxCache = { name: 'meydan-inbox', entry: '/saved-inbox' }
