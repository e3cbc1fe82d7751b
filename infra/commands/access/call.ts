export interface Asked {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
  cart?: string | undefined;
}

export interface Answered {
  status: number;
  text: string;
  /** The body as JSON, or nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: a proof reads answers as a caller without our types does
  body: any;
}

/** One call of the API as a stranger to our code makes it. */
export async function call(origin: string, { method, path, token, body, cart }: Asked): Promise<Answered> {
  const response = await fetch(origin + path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cart !== undefined && { 'x-cart': cart }),
    },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
