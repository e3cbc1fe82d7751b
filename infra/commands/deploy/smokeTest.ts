/** What a visitor of the product that was just deployed would meet first, each with what it must answer. */
interface Look {
  path: string;
  status: number;
  type: string;
  /** A part of the body; `{origin}` is the stage's address. */
  says?: string;
}

const looks: readonly Look[] = [
  { path: '/en/', status: 200, type: 'text/html', says: 'rel="canonical" href="{origin}/en/"' },
  { path: '/pl/', status: 200, type: 'text/html', says: 'rel="canonical" href="{origin}/pl/"' },
  { path: '/en/order/', status: 200, type: 'text/html' },
  { path: '/sitemap.xml', status: 200, type: 'xml', says: '<loc>{origin}/' },
  { path: '/en/no-such-page/', status: 404, type: 'text/html' },
  { path: '/api/languages', status: 200, type: 'application/json' },
  { path: '/api/payment/methods?amount=10000', status: 200, type: 'application/json' },
  { path: '/api/openapi.json', status: 200, type: 'application/json' },
  { path: '/api/orders', status: 401, type: 'json' },
  { path: '/api/nothing', status: 404, type: 'json' },
];

/**
 * Looks at a deployed product from outside and answers what is not as it must be. `at`: where it is asked, where that is not
 * its own address.
 */
export async function smokeTest(origin: string, at = origin): Promise<string[]> {
  const found = await Promise.all(looks.map((look) => lookAt(look, origin, at)));
  return found.flat();
}

async function lookAt({ path, status, type, says }: Look, origin: string, at: string): Promise<string[]> {
  try {
    const answer = await fetch(at + path, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    const body = await answer.text();
    const kind = answer.headers.get('content-type') ?? 'none';
    const wanted = says?.replace('{origin}', origin);
    return [
      ...(answer.status === status ? [] : [`${path}: ${answer.status} instead of ${status}`]),
      ...(kind.includes(type) ? [] : [`${path}: ${kind} instead of ${type}`]),
      ...(wanted === undefined || body.includes(wanted) ? [] : [`${path}: does not say ${wanted}`]),
    ];
  } catch (error) {
    return [`${path}: no answer (${error instanceof Error ? error.message : 'unknown'})`];
  }
}
