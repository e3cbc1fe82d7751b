/** How a line of the evidence says what KSeF has to do with it: exactly one of these (JPK_V7M (3), since February 2026). */
export const evidenceMarkers = ['NrKSeF', 'OFF', 'BFK', 'DI'] as const;
export type EvidenceMarker = (typeof evidenceMarkers)[number];

/** A line of the evidence of sales; amounts in grosze, days YYYY-MM-DD. */
export interface EvidenceRow {
  number: string;
  issued_on: string;
  sold_on: string | null;
  marker: EvidenceMarker;
  ksef_number: string | null;
  buyer_name: string;
  /** The country that gave the number, or its prefix. */
  buyer_country: string | null;
  buyer_number: string | null;
  k_11: number;
  k_12: number;
  k_19: number;
  k_20: number;
  corrects: string | null;
}

/** Grosze with a point: `-12.30`. */
export const withPoint = (grosze: number): string =>
  `${grosze < 0 ? '-' : ''}${Math.floor(Math.abs(grosze) / 100)}.${String(Math.abs(grosze) % 100).padStart(2, '0')}`;
