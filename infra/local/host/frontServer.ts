import { apiSecurityHeaders } from '#shared/rules/securityHeaders.ts';
import type { LocalHandler } from '../http/localHandler.ts';

export interface Front {
  api: LocalHandler;
  mounted: ReadonlyMap<string, LocalHandler>;
  site: LocalHandler;
}

/** The one address: the API and the hooks, the emulated services below their paths, the site for everything else. */
export function frontServer({ api, mounted, site }: Front): LocalHandler {
  const services = [...mounted];
  return async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (/^\/(api|hooks)(\/|$)/.test(path)) {
      // As the CDN does it: also on what the gateway refuses by itself.
      for (const [name, value] of Object.entries(apiSecurityHeaders)) response.setHeader(name, value);
      return api(request, response);
    }
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
