/** What is said of browsers that are notified. */
export const pushGlossary: Readonly<Record<string, string>> = {
  'getPush.public_key':
    'What the browser’s `pushManager.subscribe` takes as `applicationServerKey`; null: this stage notifies no browsers.',
  kinds: 'What the caller’s browsers can be notified of.',
  devices: 'Browsers of the caller that are notified, the one that was used last first.',
  'devices.id': 'Names the browser: the first 32 characters of its endpoint’s SHA-256 in base64url.',
  'savePush.id': 'Names the browser: the first 32 characters of its endpoint’s SHA-256 in base64url.',
  'deletePush.id': 'Names the browser.',
  'devices.locale': 'Language of its notifications.',
  'savePush.locale': 'Language of its notifications.',
  off: 'What it is not notified of.',
  'devices.until': 'When it is taken off unless it is saved again.',
  'savePush.until': 'When it is taken off unless it is saved again.',
  endpoint: 'Address of the browser’s push service, as its subscription says it: public and `https`.',
  'savePush.keys': 'Keys of the subscription (RFC 8291).',
  p256dh: 'The browser’s public key, 65 bytes in base64url.',
  auth: 'The browser’s secret, 16 bytes in base64url.',
};
