import type { CallOf } from '../../operation.ts';
import type { AnyOperation } from '../operationId.ts';

/** A call of each operation, by the operation's id. */
export type ExampleCalls = { readonly [O in AnyOperation as O['id']]: CallOf<O> };
