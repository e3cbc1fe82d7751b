import { edgeRules } from '../../settings/edgeRules.ts';
import { readSettings } from '../../settings/readSettings.ts';
import type { LocalEdge } from '../edge/localEdge.ts';
import type { Product } from '../template/readProduct.ts';
import type { HostOptions } from './host.ts';

/** The edge before this product: the mark is in the templates, the rules are in the stage's settings. */
export function edgeOf({ functions }: Product, { throttled, settings, addressHeader }: HostOptions): LocalEdge {
  const marks = functions.flatMap(({ properties }) => properties.Environment.Variables.EDGE_MARK ?? []);
  // Of several the newest is sent.
  return {
    mark: marks[0]?.split(' ').at(-1),
    addressHeader,
    rules: throttled ? edgeRules(readSettings('local', settings)) : [],
  };
}
