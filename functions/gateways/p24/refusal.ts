/** The provider rejected the call: nothing was done there. `reason` is a code for the log, not for customers. */
export interface P24Refused {
  refused: 'provider_refused';
  status: number;
  reason: string;
}

/**
 * No reliable answer. `not_done`: the call never reached the provider. `unknown`: it may have been carried out
 * (timeout, broken connection, 5xx, unreadable answer), so ask by session id before doing it again.
 */
export interface P24Unavailable {
  refused: 'provider_unavailable';
  outcome: 'not_done' | 'unknown';
}

export type P24Refusal = P24Refused | P24Unavailable;
