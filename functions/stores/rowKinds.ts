import * as z from 'zod/mini';
import { Account, AccountBlock, Consent, Deletion, OneTimeLink, SecurityEvent } from '../domain/account/account.ts';
import { EmailChange } from '../domain/account/emailChange.ts';
import { AuditLine } from '../domain/audit/auditLine.ts';
import { Cart, PayLink } from '../domain/cart/cart.ts';
import { CartFile } from '../domain/cart/cartContents.ts';
import { HouseCoverage, TranslatorCoverage } from '../domain/catalogue/coverage.ts';
import { PublishedLanguages, PublishedPrices } from '../domain/catalogue/published.ts';
import { CharityMonth, Dinner } from '../domain/charity/dinner.ts';
import { Complaint } from '../domain/complaint/complaint.ts';
import { Contact } from '../domain/contact/contact.ts';
import { Subscriber } from '../domain/contact/subscriber.ts';
import { Correction } from '../domain/corrections/correction.ts';
import { Scan } from '../domain/files/scan.ts';
import { InvoiceDraft, InvoiceRow } from '../domain/invoice/invoice.ts';
import { Adjustment } from '../domain/ledger/adjustment.ts';
import { LedgerFact } from '../domain/ledger/ledgerFact.ts';
import { Wallet, WalletEntry } from '../domain/ledger/wallet.ts';
import { Mail } from '../domain/mail/mail.ts';
import { StoppedAddress } from '../domain/mail/sending.ts';
import { AskedNames } from '../domain/names/confirmedNames.ts';
import { ApostilleRow } from '../domain/order/apostille.ts';
import { FileAccess } from '../domain/order/fileAccess.ts';
import { ListedRating, RatingTotal } from '../domain/order/listedRating.ts';
import { Order } from '../domain/order/order.ts';
import { ParcelRow } from '../domain/order/parcels.ts';
import { PairPunctuality, PromiseMeasure } from '../domain/order/punctuality.ts';
import { Payment, PaymentAttempt, PaymentNotice } from '../domain/payment/payment.ts';
import { Job, Offer } from '../domain/production/job.ts';
import { Plan } from '../domain/production/plan.ts';
import { PublicProfile } from '../domain/production/publicProfile.ts';
import { Earning, Statement } from '../domain/production/statement.ts';
import { RepertoriumEntry } from '../domain/production/swornRecord.ts';
import { Translator } from '../domain/production/translator.ts';
import { Wish } from '../domain/production/wish.ts';
import { WorkEvent } from '../domain/production/workEvent.ts';
import { PushSubscription } from '../domain/push/pushSubscription.ts';
import { Quote, QuoteOffer } from '../domain/quotes/quote.ts';
import { QuoteAnswer } from '../domain/quotes/quoteActs.ts';
import { Agreement } from '../domain/recruitment/agreement.ts';
import { Applicant, ApplicantEvent, ApplicantTest } from '../domain/recruitment/applicant.ts';
import { DueCorrection, Refund, RefundApproval } from '../domain/refund/refund.ts';
import { Handover, Invitation, Member } from '../domain/team/member.ts';
import { ApprovalTerms, OrderApproval } from '../domain/team/orderApproval.ts';
import { Message } from '../domain/thread/message.ts';
import { AccessToken } from '../domain/tokens/accessToken.ts';
import { WebhookEndpoint } from '../domain/webhooks/endpoint.ts';
import { Delivery, KeptEvent } from '../domain/webhooks/eventBody.ts';
import { PendingEvent } from '../domain/webhooks/pendingEvent.ts';
import { Glossary, GlossaryIndex, StyleNotes } from '../domain/wording/glossary.ts';
import { MemberMonth } from './accounts/memberSpending.ts';
import { TermsNotice } from './accounts/termsNotices.ts';
import { TokenDay } from './accounts/tokenUse.ts';
import { BackfillProgress } from './backfills/runBackfill.ts';
import { CouponPart, StoredCoupon } from './carts/coupons.ts';
import { NewsletterLink } from './contacts/subscribers.ts';
import { KsefOpenings } from './invoices/ksefOpenings.ts';
import { EvidencePlace } from './invoices/salesEvidence.ts';
import { BooksState } from './ledger/booksState.ts';
import { ReportRow } from './ledger/spendingReports.ts';
import { CheckFigure } from './production/checkFigures.ts';
import { BlockRow, DraftHead, DraftNotes } from './production/drafts.ts';
import { ColumnHead, SegmentRow } from './production/segments.ts';
import { ReplyKey } from './production/thread.ts';
import { WorkDue } from './production/workDue.ts';
import { problemsOf } from './readRows.ts';
import { Lane } from './webhooks/lanes.ts';

/** The key pattern of a kind of rows, as `<pk> <sk>`, and its schema. */
export interface RowKind {
  at: RegExp;
  schema: z.core.$ZodType;
}

const kind = (at: RegExp, schema: z.core.$ZodType): RowKind => ({ at, schema });
const pointing = (name: string) => z.object({ [name]: z.string() });
/** Schema of rows whose existence is all that matters. */
const mark = z.object({});
/** Pending events, beside the row they are about. */
const told = kind(/^told#/, z.object({ told: PendingEvent }));

/** Every kind of row of every table, by the table's setting: all rows the product writes are listed here. */
export const rowKinds: Readonly<Record<string, readonly RowKind[]>> = {
  carts: [
    told,
    kind(/^cart#\S+ cart$/, Cart),
    kind(/^cart#\S+ file#/, CartFile),
    kind(/^cart#\S+ same#/, pointing('fileHash')),
    kind(/^cart#\S+ paylink$/, PayLink),
    kind(/^paylink#\S+ link$/, pointing('cartDigest')),
    kind(/^content#\S+ content$/, pointing('content')),
    kind(/^coupon#.+ coupon$/, StoredCoupon),
    kind(/^coupon#.+ part#/, CouponPart),
    kind(/^coupon#.+ use#/, mark),
  ],
  quotes: [
    told,
    kind(/^quote#\S+ quote$/, Quote),
    kind(/^quote#\S+ version#/, QuoteOffer),
    kind(/^quote#\S+ audit#/, AuditLine),
    kind(/^answers#/, QuoteAnswer),
  ],
  orders: [told, kind(/^order#\S+ order$/, Order), kind(/^(hash|own)#\S+ /, pointing('orderId'))],
  payments: [
    told,
    kind(/^payment#\S+ payment$/, Payment),
    kind(/^payment#\S+ attempt#/, PaymentAttempt),
    kind(/^payment#\S+ notice#/, PaymentNotice),
    kind(/^payment#\S+ refund#/, Refund),
    kind(/^payment#\S+ approval#/, RefundApproval),
    kind(/^transfer#.+ transfer$/, pointing('reference')),
  ],
  invoices: [
    told,
    kind(/^invoice#\S+ invoice$/, InvoiceRow),
    kind(/^correct#\S+ correction$/, DueCorrection),
    kind(/^collect#\S+ collection$/, z.object({ account: z.string(), month: z.string() })),
    kind(/^collect#\S+ draft#/, z.object({ draft: InvoiceDraft })),
    kind(/^opener#/, mark),
    kind(/^series#\S+ counter$/, mark),
    kind(/^ksef#\S+ openings$/, KsefOpenings),
    kind(/^evidence#/, EvidencePlace),
  ],
  ledger: [
    told,
    kind(/^fact#\S+ fact$/, LedgerFact),
    kind(/^wallet#\S+ wallet$/, Wallet),
    kind(/^wallet#\S+ entry#/, WalletEntry),
    kind(/^wallet#\S+ adjustment#/, Adjustment),
    kind(/^wallet#\S+ adjusted#/, mark),
    kind(/^wallet#\S+ report$/, ReportRow),
    kind(/^books checked$/, BooksState),
  ],
  accounts: [
    kind(/^account#\S+ profile$/, Account),
    kind(/^account#\S+ deletion$/, Deletion),
    kind(/^account#\S+ block$/, AccountBlock),
    kind(/^account#\S+ consent#/, Consent),
    kind(/^account#\S+ event#/, SecurityEvent),
    kind(/^account#\S+ (device|session|former)#/, mark),
    kind(/^account#\S+ email_change$/, EmailChange),
    kind(/^account#\S+ (sessions|second_factor)$/, mark),
    kind(/^account#\S+ push#/, PushSubscription),
    kind(/^account#\S+ token#/, pointing('digest')),
    kind(/^account#\S+ member#/, Member),
    kind(/^account#\S+ company#/, pointing('company')),
    kind(/^account#\S+ invitation#/, Invitation),
    kind(/^account#\S+ handover$/, Handover),
    kind(/^account#\S+ approval#/, OrderApproval),
    kind(/^account#\S+ approvals$/, ApprovalTerms),
    kind(/^token#\S+ token$/, AccessToken),
    kind(/^link#\S+ link$/, OneTimeLink),
    kind(/^email#\S+ account$/, pointing('account')),
    kind(/^email#\S+ pending$/, mark),
    kind(/^email#\S+ uninvited$/, mark),
    kind(/^challenge#/, pointing('poolSession')),
  ],
  jobs: [
    told,
    kind(/^order#\S+ work#plan$/, Plan),
    kind(/^order#\S+ work#job#/, Job),
    kind(/^order#\S+ offer#/, Offer),
    kind(/^order#\S+ (event|note)#/, WorkEvent),
    kind(/^order#\S+ due#parcel$/, ParcelRow),
    kind(/^order#\S+ due#apostille$/, ApostilleRow),
    kind(/^order#\S+ due#/, WorkDue),
    kind(/^order#\S+ names$/, AskedNames),
    kind(/^order#\S+ message#/, Message),
    kind(/^order#\S+ reply#key$/, ReplyKey),
    kind(/^order#\S+ reply#mail#/, mark),
    kind(/^(order|cart)#\S+ access#/, FileAccess),
    kind(/^order#\S+ complaint#/, Complaint),
    kind(/^order#\S+ correction#/, Correction),
    kind(/^order#\S+ column#/, ColumnHead),
    kind(/^order#\S+ segment#/, SegmentRow),
    kind(/^order#\S+ draft#/, DraftHead),
    kind(/^order#\S+ block#/, BlockRow),
    kind(/^order#\S+ notes#/, DraftNotes),
    kind(/^order#\S+ text#/, z.object({ version: z.int(), savedAt: z.string() })),
    kind(/^customer#\S+ wish#/, Wish),
    kind(/^customer#\S+ wording#index$/, GlossaryIndex),
    kind(/^customer#\S+ wording#style$/, StyleNotes),
    kind(/^customer#\S+ wording#glossary#/, Glossary),
    kind(/^checks#/, CheckFigure),
    kind(/^kept#/, PromiseMeasure),
    kind(/^order#\S+ rating$/, ListedRating),
    kind(/^ratings total$/, RatingTotal),
    kind(/^order#\S+ dinner$/, Dinner),
    kind(/^charity month#/, CharityMonth),
    kind(/^punctuality /, PairPunctuality),
  ],
  translators: [
    kind(/^translator#\S+ profile$/, Translator),
    kind(/^translator#\S+ counts$/, mark),
    kind(/^translator#\S+ day#/, z.object({ taken: z.int() })),
    kind(/^translator#\S+ agreement#/, Agreement),
    kind(/^translator#\S+ statement#/, Statement),
    kind(/^translator#\S+ repertorium#/, RepertoriumEntry),
    kind(/^translator#\S+ earning#/, Earning),
    kind(/^public-translators /, PublicProfile),
    kind(/^(translators|pair#\S+|statements#\S+|statements-disputed) /, pointing('translator')),
  ],
  catalogue: [
    kind(/^\S+ head$/, z.object({ revision: z.int() })),
    kind(/^prices version#/, PublishedPrices),
    kind(/^languages version#/, PublishedLanguages),
    kind(/^coverage translators$/, TranslatorCoverage),
    kind(/^coverage house$/, HouseCoverage),
  ],
  audit: [kind(/^object#/, AuditLine)],
  applicants: [
    kind(/^applicant#\S+ application$/, Applicant),
    kind(/^applicant#\S+ event#/, ApplicantEvent),
    kind(/^cv#\S+ cv$/, pointing('cv')),
    kind(/^email#\S+ applicant$/, pointing('applicant')),
    kind(/^link#\S+ link$/, mark),
    kind(/^test#\S+ test$/, ApplicantTest),
  ],
  contacts: [
    kind(/^contact#\S+ contact$/, Contact),
    kind(/^file#\S+ file$/, pointing('file')),
    kind(/^said#\S+ said$/, pointing('contact')),
    kind(/^subscriber#\S+ subscriber$/, Subscriber),
    kind(/^newsletter#\S+ link$/, NewsletterLink),
  ],
  events: [
    kind(/^account#\S+ endpoint#/, WebhookEndpoint),
    kind(/^account#\S+ counter$/, mark),
    kind(/^sequences#/, z.object({ last: z.int() })),
    kind(/^events#/, KeptEvent),
    kind(/^lanes#/, Lane),
    kind(/^lane#/, pointing('event')),
    kind(/^deliveries#/, Delivery),
  ],
  work: [
    kind(/^mail#\S+ mail$/, Mail),
    kind(/^terms#\S+ notice$/, TermsNotice),
    kind(/^once#\S+ once$/, pointing('fingerprint')),
    kind(/^backfill#.+ progress$/, BackfillProgress),
    kind(/^rate#/, z.object({ count: z.number() })),
    kind(/^(used|spent)#/, TokenDay),
    kind(/^spent-by#/, MemberMonth),
    kind(/^stopped#\S+ stopped$/, StoppedAddress),
    kind(/^scan#\S+ scan$/, Scan),
  ],
};

/** The errors of a row as read by this code; empty if valid. Values are not included. */
export function readAny(table: string, row: Readonly<Record<string, unknown>>): string[] {
  const at = `${row.pk} ${row.sk}`;
  const kind = rowKinds[table]?.find((one) => one.at.test(at));
  if (!kind) return ['row: of a kind that is not known'];
  const read = z.safeParse(kind.schema, row);
  return read.success ? [] : problemsOf(read.error);
}
