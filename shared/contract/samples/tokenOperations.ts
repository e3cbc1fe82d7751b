import { hasBrand } from '../../rules/offered.ts';
import { type AreaName, areas } from '../index.ts';
import type { Operation } from '../operation.ts';

/** Operations that a token may call for a scope, by area, in the order of the contract: what the client library has, and what the reference shows; none that the brand has not. */
export function tokenOperations(): { area: AreaName; operations: readonly Operation[] }[] {
  return (Object.keys(areas) as AreaName[]).flatMap((area) => {
    const operations = Object.values<Operation>(areas[area]).filter(
      ({ id, callers, scope }) =>
        callers.includes('token') && scope !== undefined && (id !== 'getCharity' || hasBrand('charity')),
    );
    return operations.length > 0 ? [{ area, operations }] : [];
  });
}
