import { openapi } from '#shared/contract/openapi.ts';

console.log(JSON.stringify(openapi(process.env.SITE_ORIGIN), null, 2));
