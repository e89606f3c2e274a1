/** Where the service worker puts the last inbox page of whoever is signed in, and the page finds it. */
export const inboxCache = { name: 'meydan-inbox', entry: '/saved-inbox' }
