import { browserCall } from './browserCall.ts';

/**
 * Marks what the login library sends to our own service as every call of the browser is (requirements, section 7): it
 * has no place for headers of its caller, so the browser's way of sending adds them, at this one address.
 */
export function markLoginCalls(endpoint: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (String(input) !== endpoint) return send(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(browserCall)) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}
