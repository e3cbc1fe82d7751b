let asked: () => string | undefined = () => undefined;

/**
 * Sets the function that returns the current request's id, which rows waiting for jobs store. Returns the previous
 * function.
 */
export function tellRequestBy(ask: () => string | undefined): () => string | undefined {
  const before = asked;
  asked = ask;
  return before;
}

/** The row field with the id of the request that wrote it; none outside a request. */
export function requestField(): OfRequest {
  const requestId = asked();
  return requestId === undefined ? {} : { requestId };
}

/** The id of the request that wrote a row, to find that request in the logs; older rows lack it. */
export interface OfRequest {
  requestId?: string;
}

/** The request id of a row. */
export const requestIn = (row: Readonly<Record<string, unknown>>): OfRequest =>
  typeof row.requestId === 'string' ? { requestId: row.requestId } : {};
