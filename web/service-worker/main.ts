import type { WorkerGlobal } from './global.ts'
import { fetchAndSaveInbox, forgetInbox } from './inbox.ts'
import { openNotification, reportClick, resubscribe, showPush } from './push.ts'
import { requestKind } from './request-kind.ts'
import { answerAsset, answerPage, cacheShell, dropOldVersions } from './shell.ts'
import { signOut } from './sign-out.ts'

declare const self: WorkerGlobal & typeof globalThis

self.addEventListener('install', (event) => event.waitUntil(cacheShell()))

self.addEventListener('activate', (event) => {
  const ready = [dropOldVersions(), self.registration.navigationPreload?.enable(), self.clients.claim()]
  event.waitUntil(Promise.all(ready))
})

/** A waiting version takes over only on request of the page. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'asset') event.respondWith(answerAsset(event.request))
  if (kind === 'inbox') event.respondWith(fetchAndSaveInbox(event))
  if (kind === 'session' || kind === 'sign-out') event.waitUntil(forgetInbox())
  if (kind === 'sign-out') event.respondWith(signOut(self, event))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(self, event.notification))
  event.waitUntil(reportClick(event.notification))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(self, event)))
