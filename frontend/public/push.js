// The site's service worker: shows what the service says, and opens its page. It keeps nothing and answers no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)));
});

/** A page of ours and no other; one that is open already comes to the front. */
async function open(url) {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (shown) await shown.focus();
  else await self.clients.openWindow(url.href);
}
