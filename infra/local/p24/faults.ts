import type { ServerResponse } from 'node:http';
import type { ApiAnswer } from './sandboxContext.ts';

/**
 * What goes wrong with a call of the API: `unavailable` answers 503 and does nothing, `lost_before` breaks the connection
 * before the call was carried out, `lost_after` afterwards, `hang` carries it out and never answers.
 */
export interface SandboxFault {
  /** Beginning of the path after /api/v1/. */
  path: string;
  mode: 'unavailable' | 'lost_before' | 'lost_after' | 'hang';
  /** How many calls it hits. */
  times: number;
}

export type Faults = ReturnType<typeof makeFaults>;

/** Faults a test asks for; each is used up. */
export function makeFaults() {
  const planned: SandboxFault[] = [];

  function take(path: string): SandboxFault['mode'] | null {
    const found = planned.find((fault) => fault.times > 0 && path.startsWith(fault.path));
    if (!found) return null;
    found.times -= 1;
    return found.mode;
  }

  return {
    add: (fault: SandboxFault) => planned.push({ ...fault }),
    /** Carries the call out unless a fault forbids it; null when the response was dealt with here. */
    async around(path: string, response: ServerResponse, call: () => Promise<ApiAnswer>): Promise<ApiAnswer | null> {
      const mode = take(path);
      if (mode === 'unavailable') return { status: 503, body: { error: 'Service unavailable', code: 503 } };
      if (mode === 'lost_before') {
        response.destroy();
        return null;
      }
      const answer = await call();
      if (mode === 'lost_after') response.destroy();
      return mode === null ? answer : null;
    },
  };
}
