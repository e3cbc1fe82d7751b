import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { OrderFormWire } from '#shared/contract/schemas/cart.ts';

export interface StubCart {
  hash: string;
  form: OrderFormWire | undefined;
  attachments: AttachmentWire[];
  ordered: { id: string; status: 'awaiting_confirmation' | 'done' | 'failed' | 'expired' } | undefined;
  billing: Record<string, unknown> | undefined;
}

export interface Recorded {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** What the stand-in of the service keeps, and what a test may look at or steer. */
export interface StubState {
  carts: Map<string, StubCart>;
  requests: Recorded[];
  /** Milliseconds that a sent file is "counted". */
  countMilliseconds: number;
  /** Milliseconds that a transfer takes at least. */
  uploadMilliseconds: number;
  /** Path of the provider's page on the site's own address. */
  providerPath: string;
}
