import type { OwnReferences } from '#shared/model/ownReference.ts';

/** A company's own number and pairs as the contract writes them. */
export const ownReferencesWire = ({ own }: { own?: OwnReferences | undefined }) => ({
  external_id: own?.externalId ?? null,
  metadata: { ...own?.metadata },
  webhook: own?.webhook ?? null,
});

/** Those that were sent. */
export const ownReferencesOf = (sent: {
  external_id?: string | undefined;
  metadata?: Record<string, string> | undefined;
  webhook?: string | undefined;
}): OwnReferences | undefined =>
  sent.external_id === undefined && sent.metadata === undefined && sent.webhook === undefined
    ? undefined
    : {
        ...(sent.external_id !== undefined && { externalId: sent.external_id }),
        ...(sent.metadata !== undefined && { metadata: sent.metadata }),
        ...(sent.webhook !== undefined && { webhook: sent.webhook }),
      };
