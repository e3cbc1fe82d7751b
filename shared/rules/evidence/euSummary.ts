import type { EvidenceRow } from './evidenceRow.ts';

/** A line of the EU summary (VAT-UE, part E): a buyer and what was supplied to them in the month, in grosze, net. */
export interface EuBuyer {
  country: string;
  number: string;
  net: number;
}

/** Adds the lines of a page to the summary of services for companies in the EU; the map grows by its buyers alone. */
export function addToSummary(buyers: Map<string, EuBuyer>, rows: readonly EvidenceRow[]): void {
  for (const { k_12, buyer_country: country, buyer_number: number } of rows) {
    if (k_12 === 0 || country === null || number === null) continue;
    const key = `${country} ${number}`;
    buyers.set(key, { country, number, net: (buyers.get(key)?.net ?? 0) + k_12 });
  }
}

/** Whole złoty, as VAT-UE has them: 50 grosze and more are one more (Tax Ordinance, art. 63). */
export const wholeZloty = (grosze: number): number => Math.sign(grosze) * Math.floor((Math.abs(grosze) + 50) / 100);

/** The buyers by country and number. What came to nothing in the month is not stated. */
export const summaryOf = (buyers: ReadonlyMap<string, EuBuyer>): EuBuyer[] =>
  [...buyers.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, buyer]) => (wholeZloty(buyer.net) === 0 ? [] : [buyer]));
