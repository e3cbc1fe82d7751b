import { edgeRules } from '../../settings/edgeRules.ts';
import { readSettings } from '../../settings/readSettings.ts';
import type { LocalEdge } from '../edge/localEdge.ts';
import type { Product } from '../template/readProduct.ts';
import type { HostOptions } from './host.ts';

/** The edge's secret, from the templates: the newest of several. */
export const originSecretOf = ({ functions }: Product): string | undefined =>
  functions
    .flatMap(({ properties }) => properties.Environment.Variables.ORIGIN_SECRET ?? [])[0]
    ?.split(' ')
    .at(-1);

/** The edge before this product: the secret is in the templates, the rules are in the stage's settings. */
export function edgeOf(product: Product, { throttled, settings, addressHeader }: HostOptions): LocalEdge {
  return {
    originSecret: originSecretOf(product),
    addressHeader,
    rules: throttled ? edgeRules(readSettings('local', settings)) : [],
  };
}
