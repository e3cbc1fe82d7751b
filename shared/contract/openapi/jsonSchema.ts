import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { RefundReason } from '../../model/money/refundReason.ts';
import {
  certificateAdjustment,
  certificateFile,
  certificateLine,
  certificateQuoteLine,
  erasedFile,
  erasureCertificate,
  priceCertificate,
  signedCertificate,
  signedErasure,
} from '../../model/order/certificate.ts';
import { CertificateKey } from '../../model/order/certificateKey.ts';
import { PaymentState, ProductionState, ShipmentState } from '../../model/order/orderState.ts';
import { challenge, logout, nothing, renewal, tokens, withCode, withPassword } from '../account/login.ts';
import { checkedCertificate } from '../certificates.ts';
import { registrant, registrants, securityEvent, settingsView } from '../schemas/account.ts';
import { applicantView, testView } from '../schemas/application.ts';
import { attachment, upload } from '../schemas/attachment.ts';
import { cart, cartItem, quotation } from '../schemas/cart.ts';
import { invoice } from '../schemas/invoice.ts';
import { fileLink, jobFile, jobPay, offerRow, ownJob, ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { order } from '../schemas/order.ts';
import { customsView, originalsStep, parcel, parcelLabel, parcelRow } from '../schemas/parcel.ts';
import { orderStatus, paymentMethodOffer } from '../schemas/payment.ts';
import { flag, listItems, numberRanges } from '../schemas/primitive.ts';
import { quote, quoteLine, quoteMessage, quoteOffer } from '../schemas/quote.ts';
import { earning, translatorProfile } from '../schemas/translator.ts';
import { publishedVersion } from '../staff/catalogueVersions.ts';
import { staffQuote, staffQuoteRow } from '../staff/staffQuote.ts';
import { candidate, staffJob, staffJobRow, staffWork } from '../staff/staffWork.ts';
import { staffStatement, statement } from '../translator/statements.ts';

/** Schemas of answers that are used in several places: each is in the document once, under its name. */
const namedSchemas = z.registry<{ id: string }>();
const nouns = {
  Attachment: attachment,
  Cart: cart,
  CartItem: cartItem,
  CertificateKey,
  SignedCertificate: signedCertificate,
  PriceCertificate: priceCertificate,
  CertificateFile: certificateFile,
  CertificateLine: certificateLine,
  CertificateQuoteLine: certificateQuoteLine,
  CertificateAdjustment: certificateAdjustment,
  SignedErasure: signedErasure,
  ErasureCertificate: erasureCertificate,
  ErasedFile: erasedFile,
  CheckedCertificate: checkedCertificate,
  Invoice: invoice,
  Money: money,
  Order: order,
  PaymentProgress: orderStatus,
  PaymentMethodOffer: paymentMethodOffer,
  PaymentState,
  ProductionState,
  ShipmentState,
  RefundReason,
  Quotation: quotation,
  Quote: quote,
  QuoteLine: quoteLine,
  QuoteMessage: quoteMessage,
  QuoteOffer: quoteOffer,
  StaffQuote: staffQuote,
  StaffQuoteRow: staffQuoteRow,
  SecurityEvent: securityEvent,
  Settings: settingsView,
  Upload: upload,
  JobPay: jobPay,
  JobFile: jobFile,
  FileLink: fileLink,
  Offer: offerRow,
  Job: ownJob,
  JobRow: ownJobRow,
  Earning: earning,
  StaffWork: staffWork,
  Parcel: parcel,
  ParcelRow: parcelRow,
  ParcelLabel: parcelLabel,
  Customs: customsView,
  OriginalsStep: originalsStep,
  StaffJob: staffJob,
  StaffJobRow: staffJobRow,
  Candidate: candidate,
  PublishedVersion: publishedVersion,
  Statement: statement,
  StaffStatement: staffStatement,
  Applicant: applicantView,
  TrialTest: testView,
  Translator: translatorProfile,
  SessionTokens: tokens,
  LogInChallenge: challenge,
  LoggedOut: nothing,
};
for (const [id, schema] of Object.entries(nouns)) namedSchemas.add(schema, { id });

/** The forms of a body that can be sent in several forms: each is named, so that clients get a type for each. */
const namedForms = z.registry<{ id: string }>();
const [registeringPerson, registeringCompany] = registrants.def.options;
const forms = {
  LogInWithPassword: withPassword,
  LogInWithCode: withCode,
  SessionRenewal: renewal,
  LogOut: logout,
  RegisteringPerson: registeringPerson,
  RegisteringCompany: registeringCompany,
};
for (const [id, schema] of Object.entries(forms)) namedForms.add(schema, { id });

export type Json = { [name: string]: unknown };

const place = '#/components/schemas/';

/**
 * A schema of the contract as JSON Schema, for requests (`input`) or answers (`output`). Named schemas are references.
 */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): Json {
  const {
    $schema: _,
    $defs: _named,
    ...made
  } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: io === 'output' ? namedSchemas : namedForms,
    override: ({ zodSchema, jsonSchema: target }) => tidy(zodSchema, target, io),
  }) as Json;
  return referring(made);
}

/** The named schemas themselves, for the document's components. */
export const nounSchemas = (): Json => ({ ...named(namedSchemas, 'output'), ...named(namedForms, 'input') });

function named(registry: typeof namedSchemas, io: 'input' | 'output'): Json {
  const { schemas } = toJSONSchema(registry, {
    io,
    uri: (id) => place + id,
    override: ({ zodSchema, jsonSchema: target }) => tidy(zodSchema, target, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: _id, ...schema }]) => [id, referring(schema)]),
  );
}

/**
 * Simplifies a schema for client generators: the plain type of a value, without limits that only come from the
 * validator.
 */
function tidy(schema: z.core.$ZodType, target: Json, io: 'input' | 'output'): void {
  const plain = io === 'input' ? plainInput(schema) : undefined;
  if (plain) {
    for (const name of Object.keys(target)) delete target[name];
    Object.assign(target, plain);
  }
  // What a request names besides is refused.
  if (io === 'input' && target.type === 'object' && target.properties) target.additionalProperties ??= false;
  if (schema._zod.def.type === 'custom') Object.assign(target, { type: 'string', format: 'binary' });
  const text = oneText(target.anyOf);
  if (text) {
    delete target.anyOf;
    Object.assign(target, text);
  }
  if (target.minimum === Number.MIN_SAFE_INTEGER) delete target.minimum;
  if (target.maximum === Number.MAX_SAFE_INTEGER) delete target.maximum;
  if (target.format === 'date-time') delete target.pattern;
  // Generators make a class of a type that has only null; as a constant it is a value.
  if (target.type === 'null') Object.assign(target, { type: undefined, const: null });
}

/** A choice of several string schemas becomes one string, because generators make an empty type of the choice. */
function oneText(choice: unknown): Json | undefined {
  if (!Array.isArray(choice)) return undefined;
  const patterns = choice.map(({ const: only, pattern }: Json) =>
    typeof only === 'string' ? only : typeof pattern === 'string' ? pattern.replace(/^\^|\$$/g, '') : undefined,
  );
  return patterns.every((one) => one !== undefined)
    ? { type: 'string', pattern: `^(?:${patterns.join('|')})$` }
    : undefined;
}

/**
 * The plain type of fields that are also read from forms, where everything is text and lists repeat a name: clients
 * send numbers, booleans and lists.
 */
function plainInput(schema: z.core.$ZodType): Json | undefined {
  if (schema === flag) return { type: 'boolean' };
  if (schema === registrant) {
    const oneOf = registrants.def.options.map((form) => ({ $ref: place + namedForms.get(form)?.id }));
    const [individual, company] = oneOf.map(({ $ref }) => $ref);
    return { oneOf, discriminator: { propertyName: 'type', mapping: { individual, company } } };
  }
  const list = listItems.get(schema);
  if (list) return { type: 'array', items: jsonSchema(list.item), maxItems: list.maximum };
  const range = numberRanges.get(schema);
  return range && { type: 'integer', ...range };
}

const referring = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}`), (key, value) =>
    key === 'type' && isOfSeveral(value) ? undefined : value,
  );

/** Generators of typed languages know no value that is one of several types: in the document it is any value. */
const isOfSeveral = (type: unknown): boolean => Array.isArray(type) && type.filter((one) => one !== 'null').length > 1;
