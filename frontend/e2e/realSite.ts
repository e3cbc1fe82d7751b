import { beforeAll, inject } from 'vitest';
import * as z from 'zod/mini';
import { peopleOf } from './people.ts';
import type { SharedProduct } from './shareProduct.ts';
import { visits } from './visits.ts';

const Shared = z.object({ url: z.string() });

/** The site on the whole product: real functions, tables, mails and user pool, shared by all files that use it. */
export function realSite() {
  let shared: SharedProduct;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    shared = z.parse(Shared, await (await fetch(inject('sharedProduct'))).json());
    people = peopleOf(shared);
  }, 120_000);
  const browser = visits(
    () => shared.url,
    () => [shared.url],
  );
  return {
    ...browser,
    /** Runs a job of the clock now. */
    run: async (job: string) => void (await fetch(`${inject('sharedProduct')}?run=${job}`)),
    get origin() {
      return shared.url;
    },
    get people() {
      return people;
    },
  };
}
