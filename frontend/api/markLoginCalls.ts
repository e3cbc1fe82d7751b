import { browserCall } from './browserCall.ts';

/**
 * Adds the header that every call of the browser carries (requirements, section 7) to the calls of the login library,
 * which takes no headers: `fetch` adds it for this one address.
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
