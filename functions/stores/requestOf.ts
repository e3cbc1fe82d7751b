let asked: () => string | undefined = () => undefined;

/** Says by what the request under way is known, from then on: what waits in a row for others keeps it. Answers who said so before. */
export function tellRequestBy(ask: () => string | undefined): () => string | undefined {
  const before = asked;
  asked = ask;
  return before;
}

/** The field of a row with the request that wrote it; none where no request is under way. */
export function requestField(): OfRequest {
  const requestId = asked();
  return requestId === undefined ? {} : { requestId };
}

/** By it the request that wrote a row is found in the logs; rows that were written before it was kept have none. */
export interface OfRequest {
  requestId?: string;
}

/** What a row says of the request that wrote it. */
export const requestIn = (row: Readonly<Record<string, unknown>>): OfRequest =>
  typeof row.requestId === 'string' ? { requestId: row.requestId } : {};
