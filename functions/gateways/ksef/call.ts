import * as z from 'zod/mini';

/** The system rejected the request: sending it again does not help. `code` is its own. */
export interface KsefRefused {
  refused: 'ksef_refused';
  code: string;
}
/** No reliable answer: ask again later. */
export interface KsefUnavailable {
  refused: 'ksef_unavailable';
}
export type KsefRefusal = KsefRefused | KsefUnavailable;

export interface KsefTransport {
  /** With the version of the API, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
}

const failure = z.object({
  exception: z.object({ exceptionDetailList: z.array(z.object({ exceptionCode: z.union([z.int(), z.string()]) })) }),
});

/**
 * One call of the API 2.0: bearer token, timeout, parsed answer; every failure is a value. `null`: no body expected.
 */
export async function callKsef<S extends z.core.$ZodType>(
  { baseUrl, timeoutMs }: KsefTransport,
  {
    method,
    path,
    token,
    body,
    headers,
    answer,
  }: {
    method: 'GET' | 'POST';
    path: string;
    token?: string;
    body?: object;
    headers?: Readonly<Record<string, string>>;
    answer: S;
  },
): Promise<z.output<S> | KsefRefusal> {
  let status: number;
  let payload: unknown;
  try {
    const response = await fetch(`${baseUrl}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    payload = await response.json().catch(() => undefined);
  } catch {
    return { refused: 'ksef_unavailable' };
  }
  // Rate limits and an expired login are reasons to retry later, not to give up.
  if (status === 429 || status === 401 || status >= 500) return { refused: 'ksef_unavailable' };
  if (status >= 400) return { refused: 'ksef_refused', code: codeOf(payload, status) };
  const parsed = z.safeParse(answer, payload);
  return parsed.success ? parsed.data : { refused: 'ksef_unavailable' };
}

function codeOf(payload: unknown, status: number): string {
  const parsed = failure.safeParse(payload);
  const code = parsed.success ? parsed.data.exception.exceptionDetailList[0]?.exceptionCode : undefined;
  return String(code ?? `http_${status}`);
}
