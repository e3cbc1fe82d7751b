export interface Route {
  /** `POST /api/cart/{cart}`, `ANY /api/{proxy+}` or `$default`. */
  key: string;
}

export interface Match<R extends Route> {
  route: R;
  /** Values of the path's variables as sent, percent-encoded. */
  parameters: Record<string, string>;
}

/**
 * Picks a route as an HTTP API does: a fixed segment before a variable before a greedy variable, segment by segment;
 * on equal paths the method before ANY; `$default` when nothing else fits.
 */
export function matchRoute<R extends Route>(routes: readonly R[], method: string, path: string): Match<R> | undefined {
  const given = path.split('/').slice(1);
  const fitting = routes.flatMap((route) => {
    const fit = route.key === '$default' ? { rank: '', parameters: {} } : fits(route.key, method, given);
    return fit ? [{ route, ...fit }] : [];
  });
  fitting.sort((a, b) => (a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : 0));
  const [best] = fitting;
  return best && { route: best.route, parameters: best.parameters };
}

function fits(key: string, method: string, given: readonly string[]) {
  const [wantedMethod = '', pattern = ''] = key.split(' ');
  if (wantedMethod !== 'ANY' && wantedMethod !== method) return undefined;
  const wanted = pattern.split('/').slice(1);
  const parameters: Record<string, string> = {};
  let rank = '';
  for (const [i, segment] of wanted.entries()) {
    const [, name, greedy] = /^\{([^}+]+)(\+?)\}$/.exec(segment) ?? [];
    const value = greedy ? given.slice(i).join('/') : given[i];
    if (value === undefined || (name !== undefined && value === '')) return undefined;
    if (name === undefined && segment !== value) return undefined;
    if (name !== undefined) parameters[name] = value;
    rank += name === undefined ? '3' : greedy ? '1' : '2';
    if (greedy) return { rank: rank + methodRank(wantedMethod), parameters };
  }
  return wanted.length === given.length ? { rank: rank + methodRank(wantedMethod), parameters } : undefined;
}

const methodRank = (method: string): string => (method === 'ANY' ? '0' : '1');
