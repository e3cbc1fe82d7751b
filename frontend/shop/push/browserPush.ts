const worker = '/push.js';

/** Whether this browser shows notifications at all. On iPhones only those of pages on the home screen do. */
export const showsNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription, as its push service made it. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** How the service names a subscription: the beginning of its endpoint's digest. */
export async function nameOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 32);
}

/** Whether it was made with this key: with another the service cannot send to it. */
export function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return own !== null && sameBytes(new Uint8Array(own), bytesOf(key));
}

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** A new subscription of this browser, in place of one that there was; undefined where its owner does not allow it. */
export async function subscribe(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  await (await ownSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** What the service keeps of a subscription. */
export function subscribed(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}
