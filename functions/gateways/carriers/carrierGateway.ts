import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import type { CarrierAnswer } from './carrierAnswer.ts';
import { trackInPost } from './inpost.ts';
import { trackPoczta } from './poczta.ts';

export interface CarrierOptions {
  inpostBaseUrl: string;
  pocztaBaseUrl: string;
  pocztaKey: string;
  /** Short, as a customer waits for the answer. */
  timeoutMs?: number;
}

/** Asks the carrier of a package number where the parcel is. */
export function carrierGateway({ inpostBaseUrl, pocztaBaseUrl, pocztaKey, timeoutMs = 6000 }: CarrierOptions) {
  return {
    async track(packageNumber: string): Promise<CarrierAnswer> {
      const read = readPackageNumber(packageNumber);
      if (!read) return { outcome: 'unknown' };
      if (read.carrier === 'inpost') return trackInPost(inpostBaseUrl, read.number, timeoutMs);
      return trackPoczta({ baseUrl: pocztaBaseUrl, key: pocztaKey }, read.number, timeoutMs);
    },
  };
}
export type CarrierGateway = ReturnType<typeof carrierGateway>;
