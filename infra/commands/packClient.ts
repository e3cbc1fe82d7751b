import { buildClient } from './client/buildClient.ts';

// `npm run client`: shared/client is then ready for `npm pack`.
await buildClient();
console.log('shared/client/dist is built');
