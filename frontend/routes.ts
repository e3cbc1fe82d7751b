import { accounts } from './routes/account.ts';
import { desk } from './routes/desk.ts';
import type { Row } from './routes/Row.ts';
import { shop } from './routes/shop.ts';
import { site } from './routes/site.ts';
import { translator } from './routes/translator.ts';

const table = [...shop, ...accounts, ...translator, ...desk, ...site] as const;

type Listed = (typeof table)[number];
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

export type RouteName = Listed['name'];
/** Names of the parameters in the path of a page; `never` where it has none. */
export type RouteParameter<Name extends RouteName = RouteName> = ParameterOf<Extract<Listed, { name: Name }>['path']>;
/** Names of the pages without parameters, which a table of links may hold. */
export type PlainRouteName = { [Name in RouteName]: [RouteParameter<Name>] extends [never] ? Name : never }[RouteName];

/** A page of the site. */
export interface Route extends Row {
  name: RouteName;
}

/**
 * The one table of pages. From it come the router, the prerendered files, titles, the sitemap, hreflang and the
 * CloudFront functions (`frontend/build/edgeFunctions.ts`). A literal path wins over a parameter.
 */
export const routes: readonly Route[] = table;
