import type { Door } from '../http/door.ts';

export interface Front {
  api: Door;
  mounted: ReadonlyMap<string, Door>;
  site: Door;
}

/** The one address: the API and the hooks, the emulated services below their paths, the site for everything else. */
export function frontDoor({ api, mounted, site }: Front): Door {
  const services = [...mounted];
  return async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (/^\/(api|hooks)(\/|$)/.test(path)) return api(request, response);
    const below = services.find(([at]) => path === at || path.startsWith(`${at}/`) || path.startsWith(`${at}.`));
    if (below) return below[1](request, response);
    // Links in answers and mails carry the number: one name for the site, or its pages would be strangers to them.
    const [name, port = '80'] = request.headers.host?.split(':') ?? [];
    if (name === 'localhost' && request.headers.accept?.includes('text/html')) {
      response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end();
      return;
    }
    return site(request, response);
  };
}
