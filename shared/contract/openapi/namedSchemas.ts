import * as z from 'zod/mini';
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
} from '../../model/certificate.ts';
import { CertificateKey } from '../../model/certificateKey.ts';
import { PaymentState, ProductionState, ShipmentState } from '../../model/orderState.ts';
import { RefundReason } from '../../model/refundReason.ts';
import { challenge, logout, nothing, renewal, tokens, withCode, withPassword } from '../account/login.ts';
import { registrants, securityEvent, settingsView } from '../schemas/account.ts';
import { applicantView, testView } from '../schemas/application.ts';
import { attachment, upload } from '../schemas/attachment.ts';
import { cart } from '../schemas/cart.ts';
import { checkedCertificate } from '../schemas/certificate.ts';
import { invoice } from '../schemas/invoice.ts';
import { fileLink, jobFile, jobPay, offerRow, ownJob, ownJobRow } from '../schemas/job.ts';
import { money } from '../schemas/money.ts';
import { order } from '../schemas/order.ts';
import { customsView, originalsStep, parcel, parcelLabel, parcelRow } from '../schemas/parcel.ts';
import { orderStatus, paymentMethodOffer } from '../schemas/payment.ts';
import { cartItem, quotation } from '../schemas/quotation.ts';
import { quote, quoteLine, quoteMessage, quoteOffer } from '../schemas/quote.ts';
import { staffQuote, staffQuoteRow } from '../schemas/staffQuote.ts';
import { candidate, staffJob, staffJobRow, staffWork } from '../schemas/staffWork.ts';
import { earning, translatorProfile } from '../schemas/translator.ts';
import { staffStatement, statement } from '../zone/statements.ts';
import { jobText } from '../zone/texts.ts';

/** Nouns that answers are made of: each stands in the document once, under its name. */
export const namedSchemas = z.registry<{ id: string }>();
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
  JobText: jobText,
  Statement: statement,
  StaffStatement: staffStatement,
  Applicant: applicantView,
  ApplicantTest: testView,
  Translator: translatorProfile,
  SessionTokens: tokens,
  LogInChallenge: challenge,
  LoggedOut: nothing,
};
for (const [id, schema] of Object.entries(nouns)) namedSchemas.add(schema, { id });

/** What is sent in one of several forms: each form stands under its name, so that a client has a type of each. */
export const namedForms = z.registry<{ id: string }>();
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
