export interface Asked {
  method: string;
  path: string;
  /** A session's or an API token. */
  token?: string | undefined;
  /** JSON, or a form or bytes as they are. */
  body?: unknown;
  cart?: string | undefined;
  language?: 'en' | 'pl';
  headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or else as text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests and proofs read answers as a caller without our types does
  body: any;
}

const raw = [FormData, URLSearchParams, Blob, Uint8Array] as const;

/** One call of the API without using our code; every answer is read completely. */
export async function send(origin: string, asked: Asked): Promise<Answered> {
  const { method, path, token, body, cart, language, headers } = asked;
  const isJson = body !== undefined && typeof body !== 'string' && !raw.some((Kind) => body instanceof Kind);
  const response = await fetch(new URL(path, origin), {
    method,
    body: body === undefined ? null : isJson ? JSON.stringify(body) : (body as BodyInit),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(language !== undefined && { 'accept-language': language }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cart !== undefined && { 'x-cart': cart }),
      ...headers,
    },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
