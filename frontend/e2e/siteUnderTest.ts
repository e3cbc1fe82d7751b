import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startPreview } from '../build/preview.ts';
import { startStubApi } from './stub/stubApi.ts';
import type { StubState } from './stub/stubState.ts';
import { visits } from './visits.ts';

export type { Visit } from './visits.ts';

/** The built site behind production headers with the stand-in of the service. */
export function siteUnderTest() {
  let stub: Awaited<ReturnType<typeof startStubApi>>;
  let preview: Awaited<ReturnType<typeof startPreview>>;

  beforeAll(async () => {
    stub = await startStubApi();
    preview = await startPreview({ port: 0, apiOrigin: stub.origin, uploadOrigins: [stub.origin] });
  });
  afterAll(async () => {
    await preview.stop();
    await stub.stop();
  });
  beforeEach(() => {
    Object.assign(stub.state, { requests: [], carts: new Map(), countMilliseconds: 60, uploadMilliseconds: 0 });
    stub.state.providerPath = '/en/faq/';
  });
  const { visit, allow } = visits(
    () => preview.origin,
    () => [preview.origin, stub.origin],
  );
  return {
    visit,
    allow,
    get stub(): StubState {
      return stub.state;
    },
    get origin() {
      return preview.origin;
    },
    /** Calls of the service that match, `POST /api/cart`. */
    calls: (call: string) => stub.state.requests.filter(({ method, path }) => `${method} ${path}` === call),
  };
}
