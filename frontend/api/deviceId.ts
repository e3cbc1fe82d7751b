const key = 'verso.device';

/**
 * Identifies this browser to the service, so that only a login from another browser counts as new; without storage
 * every login does.
 */
export function deviceId(): string {
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    const kept = localStorage.getItem(key) ?? fresh;
    localStorage.setItem(key, kept);
    return kept;
  } catch {
    return fresh;
  }
}
