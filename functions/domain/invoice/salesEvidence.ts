import { type Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { EvidenceMarker } from '#shared/rules/evidence/evidenceRow.ts';
import { invoiceVat } from '../vat/invoiceVat.ts';
import type { IssuedInvoice } from './invoice.ts';
import { taxDay } from './taxDay.ts';

/** A line of the evidence of sales (JPK_V7M, `SprzedazWiersz`) as far as an invoice says it; amounts in grosze. */
export interface EvidenceLine {
  id: string;
  number: string;
  kind: IssuedInvoice['invoice']['kind'];
  issuedOn: string;
  /** The day of supply or payment, where it is another one. */
  soldOn: string | undefined;
  /** The number in KSeF, or why there is none. */
  ksefNumber: string | undefined;
  marker: EvidenceMarker;
  buyer: { name: string; country: string | undefined; number: string | undefined };
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
  /** `K_11` supplied outside the country; `K_12` of it services for companies in the EU; `K_19` and `K_20` at 23 %. */
  k11: Grosze;
  k12: Grosze;
  k19: Grosze;
  k20: Grosze;
  corrects: string | undefined;
}

/**
 * The line of an invoice. Northern Ireland is in the EU for goods only, so services for it are in no EU summary (`K_12`).
 */
export function evidenceLine(row: IssuedInvoice): EvidenceLine {
  const { invoice, ksefNumber } = row;
  const { buyer, net, vat, gross } = invoice;
  const { vatField, reverseCharge } = invoiceVat(invoice.vatReason, invoice.rate);
  const day = taxDay(invoice);
  const { taxId } = buyer;
  const country = taxId?.kind === 'eu' ? taxId.prefix : taxId && (taxId.kind === 'nip' ? 'PL' : buyer.country);
  const isInEu = reverseCharge && country !== 'XI';
  const none = zeroGrosze;
  return {
    ...{ id: row.id, number: invoice.number, kind: invoice.kind, issuedOn: invoice.issuedOn },
    soldOn: day === invoice.issuedOn ? undefined : day,
    ksefNumber,
    marker: markerOf(row),
    buyer: { name: buyer.name, country, number: taxId?.number },
    ...{ net, vat, gross },
    ...(vatField
      ? { k11: none, k12: none, k19: net, k20: vat }
      : { k11: net, k12: isInEu ? net : none, k19: none, k20: none }),
    corrects: invoice.corrects?.number,
  };
}

/**
 * `NrKSeF` once there is a number; `BFK` what never goes to KSeF; `DI` what waits for its number (offline24, KSeF not
 * available): the evidence is corrected once it has it. `OFF` is for a failure that the ministry announced, which the
 * product does not know of.
 */
function markerOf({ ksefNumber, ksef }: IssuedInvoice): EvidenceMarker {
  if (ksefNumber !== undefined) return 'NrKSeF';
  return ksef === 'none' ? 'BFK' : 'DI';
}
