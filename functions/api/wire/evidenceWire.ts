import type { ResultOf } from '#shared/contract/operation.ts';
import type { evidenceOperations } from '#shared/contract/staff/evidence.ts';
import type { BookedElsewhere, BookedLine } from '../../usecases/evidence/salesEvidence.ts';

type SalesRow = ResultOf<typeof evidenceOperations.listSalesEvidence>['rows'][number];
type LedgerRow = ResultOf<typeof evidenceOperations.sumLedgerOfMonth>['elsewhere'][number];

/** A line of the evidence of sales as the contract writes it. */
export const evidenceRowWire = ({
  number,
  kind,
  marker,
  buyer,
  k11,
  k12,
  k19,
  k20,
  ...line
}: BookedLine): SalesRow => ({
  ...{ number, kind, marker, issued_on: line.issuedOn, sold_on: line.soldOn ?? null },
  ...{ ksef_number: line.ksefNumber ?? null, buyer_name: buyer.name },
  ...{ buyer_country: buyer.country ?? null, buyer_number: buyer.number ?? null },
  ...{ k_11: k11, k_12: k12, k_19: k19, k_20: k20 },
  ...{ corrects: line.corrects ?? null, booked_in: line.bookedIn ?? null },
});

/** What the ledger has and the month's evidence has not. */
export const elsewhereWire = ({ orderId, at, evidenceIn, net, vat }: BookedElsewhere): LedgerRow => ({
  ...{ order_id: orderId ?? null, booked_at: at, evidence_in: evidenceIn ?? null },
  ...{ net_sum: net, vat_sum: vat },
});
