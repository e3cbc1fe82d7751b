import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { settings } from '#shared/contract/settings.ts';
import type { PushKind } from '#shared/model/mail/push.ts';

type Push = ResultOf<typeof settings.getPush>;

/** Renewed when less than this is left, so that a visit now and then keeps it. */
const renewMs = 150 * 86_400_000;

/** What this browser and the others of its owner are notified of, and how that is changed. */
export function useBrowserPush() {
  const { locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR<Push, unknown>(signedIn && 'push', () => call(settings.getPush));
  // Null until the browser has said what it has.
  const [own, setOwn] = useState<{ subscription: PushSubscription; id: string } | undefined | null>(null);

  const before = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    void ownSubscription()
      .then(async (subscription) => setOwn(subscription && { subscription, id: await nameOf(subscription) }))
      .catch(() => setOwn(undefined));
  }, []);

  const key = data?.public_key ?? undefined;
  const here = own && key !== undefined && isMadeWith(own.subscription, key) ? own : undefined;
  const device = here && data?.devices.find(({ id }) => id === here.id);
  const isDue = device !== undefined && Date.parse(device.until) - Date.now() < renewMs;

  useEffect(() => {
    if (!isDue || !here) return;
    const body = { ...subscribed(here.subscription), locale };
    void call(settings.savePush, { body })
      .then(() => mutate())
      .catch(() => undefined);
  }, [isDue, here, locale, mutate]);

  return {
    data,
    error,
    again: () => void mutate(),
    isRead: data !== undefined && own !== null,
    device,
    others: data?.devices.filter(({ id }) => id !== device?.id) ?? [],
    /** `denied`: the browser's owner has not allowed it. */
    async turnOn(): Promise<'on' | 'denied'> {
      const subscription = key === undefined ? undefined : await subscribe(key);
      if (!subscription) return 'denied';
      await call(settings.savePush, { body: { ...subscribed(subscription), locale } });
      setOwn({ subscription, id: await nameOf(subscription) });
      await mutate();
      return 'on';
    },
    async choose(off: PushKind[]): Promise<void> {
      if (!here || !data) return;
      const { subscription, id } = here;
      const next = { ...data, devices: data.devices.map((one) => (one.id === id ? { ...one, off } : one)) };
      // The box changes at once, and each save waits for the one before it.
      const save = async () => {
        await before.current.catch(() => undefined);
        await call(settings.savePush, { body: { ...subscribed(subscription), locale, off } });
        return next;
      };
      const saving = mutate(save(), { optimisticData: next, revalidate: false });
      before.current = saving;
      await saving;
    },
    async turnOff(): Promise<void> {
      if (device) await call(settings.deletePush, { params: { id: device.id } });
      await own?.subscription.unsubscribe();
      setOwn(undefined);
      await mutate();
    },
    async stopOthers(): Promise<void> {
      for (const { id } of data?.devices ?? [])
        if (id !== device?.id) await call(settings.deletePush, { params: { id } });
      await mutate();
    },
  };
}

const worker = '/push.js';

/** Whether this browser shows notifications at all. On iPhones only those of pages on the home screen do. */
export const showsNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription, as its push service made it. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** How the service names a subscription: the beginning of its endpoint's digest. */
async function nameOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const base64 = btoa(String.fromCharCode(...digest));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 32);
}

/** Whether it was made with this key: with another the service cannot send to it. */
function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return own !== null && sameBytes(new Uint8Array(own), bytesOf(key));
}

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const bytesOf = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** A new subscription of this browser, in place of one that there was; undefined where its owner does not allow it. */
async function subscribe(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  await (await ownSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** What the service keeps of a subscription. */
function subscribed(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}
