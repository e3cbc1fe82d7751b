import { join } from 'node:path';
import { type Cognito, openCognito } from '../cognito/cognitoEmulator.ts';
import type { Pool } from '../cognito/pool.ts';
import { poolSettings } from '../cognito/poolSettings.ts';
import type { Product } from '../template/readProduct.ts';
import { paths } from './place.ts';

/** The user pool of the templates, or none where they have none. */
export function identityOf(product: Product, dataDir: string, origin: string, mail: Pool['mail']): Cognito | undefined {
  const [pool] = product.userPools;
  const client = product.userPoolClients.find(({ properties }) => properties.UserPoolId === pool?.name);
  if (!pool || !client) return undefined;
  const groups = product.userPoolGroups.map(({ properties }) => properties.GroupName);
  const issuer = `${origin}${paths.identity}/${pool.name}`;
  const ids = { poolId: pool.name, clientId: client.name, issuer, groups };
  return openCognito({
    dir: join(dataDir, 'identity'),
    basePath: paths.identity,
    settings: poolSettings(ids, pool.properties, client.properties),
    mail,
  });
}
