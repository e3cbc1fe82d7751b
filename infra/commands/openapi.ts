import { openapi } from '#shared/contract/openapi.ts';

console.log(JSON.stringify(openapi(), null, 2));
