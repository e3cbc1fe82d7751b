import { canaryAgent } from '#shared/rules/canary.ts';

/** Time limit of a request: as long as a person waits for a page. */
const patienceMs = 10_000;

export interface SiteAnswer {
  status: number;
  /** The parsed answer if it is JSON, else its text. */
  body: unknown;
}

/** Calls the product from outside, at its public address. */
export function siteGateway(origin: string) {
  return {
    /** `path`: a path of the site, or a whole address. `body`: sent as JSON. Rejects if there is no answer in time. */
    async ask(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { body, cart }: { body?: unknown; cart?: string } = {},
    ): Promise<SiteAnswer> {
      const answer = await fetch(new URL(path, origin), {
        method,
        headers: {
          'user-agent': canaryAgent,
          'x-requested-with': 'XMLHttpRequest',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cart !== undefined && { 'x-cart': cart }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      try {
        return { status: answer.status, body: JSON.parse(text) };
      } catch {
        return { status: answer.status, body: text };
      }
    },
  };
}
export type SiteGateway = ReturnType<typeof siteGateway>;
