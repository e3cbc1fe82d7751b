import type { FaultWorld } from './world.ts';

/** What a customer or staff does from beginning to end; `wrong` looks at what is stored afterwards. */
export interface Flow<T = unknown> {
  prepare(world: FaultWorld): Promise<T>;
  /** The part in which one call fails; it ends when its result is there for everybody to see. */
  act(world: FaultWorld, with_: T): Promise<void>;
  wrong(world: FaultWorld, with_: T): Promise<string[]>;
}
