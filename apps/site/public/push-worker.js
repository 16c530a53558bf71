/* Service worker for push notifications only: it caches nothing and handles no request of a page. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/favicon.svg', data: { path } }));
});

/** Opens the page in a tab of the site that shows it already, or in a new one. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openWindow = windows.find((client) => client.url === url);
  return openWindow ? openWindow.focus() : self.clients.openWindow(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin).href));
});
